import { formatPostcode, isForcesPostcode } from '../format/postcode.ts';
import { requiredTelephoneSchema, telephoneNumberSchema } from './names-and-contact-details.ts';
import { isPostcode, isRegistration, postcodeSchema, registrationSchema } from './uk-values.ts';

test.each(['BS1 4ZZ', 'bs14zz', ' bs1-4zz ', 'Bs1.4zz', 'BS1–4ZZ', 'b s 1 4 z z'])(
  'S102: reads the postcode %j as BS14ZZ',
  (written) => {
    expect(postcodeSchema.parse(written)).toBe('BS14ZZ');
    expect(isPostcode(written)).toBe(true);
  },
);

test.each(['', 'BS1', 'BS1 4Z', '1BS 4ZZ', 'BS1/4ZZ', `BS1${' '.repeat(30)}4ZZ`])(
  'rejects %j, which is not a full postcode, with an example',
  (written) => {
    const { error } = postcodeSchema.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter a full postcode like BS1 4ZZ',
    ]);
  },
);

test.each([
  ['BFPO 61', 'BFPO61', 'BFPO 61'],
  ['bfpo 5780', 'BFPO5780', 'BFPO 5780'],
  ['bf1\u00a02at', 'BF12AT', 'BF1 2AT'],
  ['gir 0aa', 'GIR0AA', 'GIR 0AA'],
  ['je2 4uh', 'JE24UH', 'JE2 4UH'],
  ['GY11WR', 'GY11WR', 'GY1 1WR'],
  ['im1 3pp', 'IM13PP', 'IM1 3PP'],
  ['M1 1AE', 'M11AE', 'M1 1AE'],
  ['B33 8TH', 'B338TH', 'B33 8TH'],
  ['CR2 6XH', 'CR26XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN551PT', 'DN55 1PT'],
  ['W1A 1HQ', 'W1A1HQ', 'W1A 1HQ'],
  ['EC1A 1BB', 'EC1A1BB', 'EC1A 1BB'],
])('data#26: stores the postcode %j as %s and shows it as %s', (written, stored, shown) => {
  expect(postcodeSchema.parse(written)).toBe(stored);
  expect(formatPostcode(stored)).toBe(shown);
  expect(postcodeSchema.parse(shown)).toBe(stored);
});

test.each(['BFPO', 'BFPO 12345', 'BFPO X', 'GIR 1AA', 'Q1 1AA', 'AI1 1AA', 'M1 1CK', 'BS1I 1AA'])(
  'data#26: %j is not a postcode',
  (written) => {
    expect(isPostcode(written)).toBe(false);
  },
);

test('data#26: distinguishes postcodes of the armed forces from other postcodes', () => {
  expect(['BFPO 61', 'bf1 2at', 'BF1'].map(isForcesPostcode)).toEqual([true, true, true]);
  expect(['BN1 1AA', 'B33 8TH', 'BFPO'].map(isForcesPostcode)).toEqual([false, false, false]);
});

test.each(['TEST1', 'UNREG1', 'TBC', 'N/A', 'NEW', '01MAR', 'AB00 CDE', '000000', 'A000 AAA'])(
  'data#21: rejects %s, a placeholder or invalid plate, as a registration',
  (written) => {
    expect(isRegistration(written)).toBe(false);
  },
);

test.each(['K9 DOG', 'A1', '1 A', 'AIZ 1234', 'ABC 100A', 'MANX 1', 'S 0', 'Q1 ABC', '12 AB 34'])(
  'data#21: accepts %s as a registration',
  (written) => {
    expect(isRegistration(written)).toBe(true);
  },
);

test.each([
  ['ab12 cde', 'AB12CDE'],
  ['AB12-CDE', 'AB12CDE'],
  ['a 1 b.c.d', 'A1BCD'],
  ['jia—1234', 'JIA1234'],
])('S102: reads the registration %j as %s', (written, meant) => {
  expect(registrationSchema.parse(written)).toBe(meant);
  expect(isRegistration(written)).toBe(true);
});

test.each(['', 'ABCDEFG', '1234567', 'AB12 CDEF', 'AB12 CD!'])(
  'rejects %j as a registration, with an example',
  (written) => {
    expect(registrationSchema.safeParse(written).error?.issues[0]?.message).toBe(
      'Enter a registration like AB12 CDE',
    );
  },
);

test.each([
  ['01632 960001', '01632 960001'],
  ['(01632) 960 001', '01632 960001'],
  ['+44 (0)1632 960001', '01632 960001'],
  ['0044 (0) 1632 960001', '01632 960001'],
  ['+44 1632-960-001', '01632 960001'],
  ['441632960001', '01632 960001'],
  ['1632 960001', '01632 960001'],
  ['07700-900.123', '07700 900123'],
  ['07700\u2013900\u2013123', '07700 900123'],
  ['07700\u2012900\u2012123', '07700 900123'],
  ['07700\u2011900\u2014123', '07700 900123'],
  ['07700\u2212900\u2212123', '07700 900123'],
  ['07700\u00a0900\u202f123', '07700 900123'],
  ['\u202a07700 900123\u202c', '07700 900123'],
  ['０７７００ ９００１２３', '07700 900123'],
  ['020 7946 0018', '020 7946 0018'],
  ['0117 4960018', '0117 496 0018'],
  ['0808 1570018', '0808 157 0018'],
  ['01632 960001 ext. 12', '01632 960001 ext 12'],
  ['01632 960001 x12', '01632 960001 ext 12'],
  ['01632 960001 Extension 1234', '01632 960001 ext 1234'],
  ['01632\u2013960001 #12', '01632 960001 ext 12'],
  ['+441632960001 555', '+441632960001555'],
  ['+33 1 99 00 12 34', '+33199001234'],
  ['0049 (0)30 2345 6789', '+493023456789'],
])('data#25, S168: stores the telephone number %j as %s', (written, stored) => {
  expect(telephoneNumberSchema.parse(written)).toBe(stored);
  expect(requiredTelephoneSchema().parse(written)).toBe(stored);
  expect(telephoneNumberSchema.parse(stored)).toBe(stored);
});

test.each([
  '01632 9600',
  '-1262154435',
  'call me',
  '01632 960001 ext',
  '01632 9600 ext 01632',
  '1'.repeat(16),
])('S168: rejects %j as a telephone number, with an example', (written) => {
  expect(telephoneNumberSchema.safeParse(written).error?.issues[0]?.message).toBe(
    'Enter a telephone number in digits, such as 01632 960001',
  );
});
