import { telephoneNumberSchema } from './form-values.ts';
import { isPostcode, isRegistration, postcodeSchema, registrationSchema } from './uk-values.ts';

test.each(['BS1 4ZZ', 'bs14zz', ' bs1-4zz ', 'Bs1.4zz', 'BS1–4ZZ', 'b s 1 4 z z'])(
  'S102: the postcode %j is BS14ZZ',
  (written) => {
    expect(postcodeSchema.parse(written)).toBe('BS14ZZ');
    expect(isPostcode(written)).toBe(true);
  },
);

test.each(['', 'BS1', 'BS1 4Z', '1BS 4ZZ', 'BS1/4ZZ', `BS1${' '.repeat(30)}4ZZ`])(
  '%j is no full postcode, and it says how one looks',
  (written) => {
    const { error } = postcodeSchema.safeParse(written);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Enter a full postcode like BS1 4ZZ',
    ]);
  },
);

test.each([
  ['ab12 cde', 'AB12CDE'],
  ['AB12-CDE', 'AB12CDE'],
  ['a 1 b.c.d', 'A1BCD'],
  ['jia—1234', 'JIA1234'],
])('S102: the registration %j is %s', (written, meant) => {
  expect(registrationSchema.parse(written)).toBe(meant);
  expect(isRegistration(written)).toBe(true);
});

test.each(['', 'ABCDEFG', '1234567', 'AB12 CDEF', 'AB12 CD!'])(
  '%j is no registration',
  (written) => {
    expect(registrationSchema.safeParse(written).error?.issues[0]?.message).toBe(
      'Enter a registration like AB12 CDE',
    );
  },
);

test.each([
  '01632 960001',
  '(01632) 960 001',
  '+44 (0)1632 960001',
  '07700-900.123',
  '01632 960001 ext. 12',
  '01632 960001 x12',
  '01632 960001 Extension 1234',
  '1632 960001',
  '+441632960001 555',
])('S168: the telephone number %j is kept as it was written', (written) => {
  expect(telephoneNumberSchema.parse(written)).toBe(written);
});

test.each(['01632 9600', 'call me', '01632 960001 ext', '01632 9600 ext 01632', '1'.repeat(16)])(
  'S168: %j is no telephone number',
  (written) => {
    expect(telephoneNumberSchema.safeParse(written).error?.issues[0]?.message).toBe(
      'Enter a telephone number in digits, such as 01632 960001',
    );
  },
);
