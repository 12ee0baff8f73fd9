import { type EnquiryInput, enquirySchema } from './enquiry.ts';
import { formEntries } from './form-entries.ts';
import { formErrors } from './form-errors.ts';
import { TERMS_MESSAGE } from './basic-fields.ts';
import { emailAddressSchema, personNameSchema } from './names-and-contact-details.ts';
import { agreedOptIns } from './opt-ins.ts';

const enquiry: EnquiryInput = {
  first_name: 'Anne-Marie',
  last_name: 'O’Brien',
  email_address: 'anne@example.com',
  _terms_accepted: true,
};

function complaints(input: unknown) {
  const parsed = enquirySchema.safeParse(input);
  return parsed.success ? [] : formErrors(parsed.error);
}

describe('a general enquiry', () => {
  it('requires neither telephone nor message, and has the type “General Enquiry” by default (S167)', () => {
    const parsed = enquirySchema.parse({ ...enquiry, telephone: '', message: ' ' });
    expect(parsed).toMatchObject({ form_id: 1, enquiry_type: 'General Enquiry', opt_in: [] });
    expect(parsed.telephone).toBeUndefined();
    expect(parsed.message).toBeUndefined();
  });

  it('reports every missing required field once, in the order of the form', () => {
    expect(complaints({ enquiry_type: ' ' })).toEqual([
      { field: 'first_name', message: 'Enter your first name' },
      { field: 'last_name', message: 'Enter your last name' },
      { field: 'email_address', message: 'Enter an email address' },
      { field: 'enquiry_type', message: 'Choose what your enquiry is about' },
      { field: '_terms_accepted', message: TERMS_MESSAGE },
    ]);
  });

  it.each([false, '', '0', 'false'])(
    'rejects the value %p for the acceptance of the terms',
    (answer) => {
      expect(complaints({ ...enquiry, _terms_accepted: answer })).toEqual([
        { field: '_terms_accepted', message: TERMS_MESSAGE },
      ]);
    },
  );

  it('keeps the leading 0 of a telephone number and rejects letters (S168)', () => {
    expect(enquirySchema.parse({ ...enquiry, telephone: '01632 960001' }).telephone).toBe(
      '01632 960001',
    );
    expect(complaints({ ...enquiry, telephone: 'call me' })).toEqual([
      { field: 'telephone', message: 'Enter a telephone number in digits, such as 01632 960001' },
    ]);
  });

  it('explains the format of an email address if it is invalid', () => {
    expect(complaints({ ...enquiry, email_address: 'anne@' })).toEqual([
      { field: 'email_address', message: 'Enter an email address like name@example.com' },
    ]);
  });

  it('collects the consent to marketing channels from opt_in and _optin[x]', () => {
    const parsed = enquirySchema.parse({
      ...enquiry,
      opt_in: 'email',
      _optin: { email: '1', sms: 'on', post: '0' },
    });
    expect(agreedOptIns(parsed)).toEqual(['email', 'sms']);
  });
});

describe('names (S183)', () => {
  const name = personNameSchema('first name');
  it.each(["O'Brien", 'O’Brien', 'Anne-Marie', 'Zoë', 'Łukasz', 'van der Berg', 'Мария', '王'])(
    'accepts %s',
    (value) => expect(name.parse(` ${value} `)).toBe(value),
  );
  it.each(['R2D2', 'a@b', '<b>', '-', 'x_y', '🙂'])('rejects %s', (value) =>
    expect(name.safeParse(value).error?.issues).toMatchObject([
      {
        message:
          'Your first name can contain only letters, spaces, apostrophes, hyphens and full stops',
      },
    ]),
  );
});

describe('data#23: real-world names', () => {
  const name = personNameSchema('last name');
  it.each([
    'St. John',
    'St.John',
    'J. R.',
    'J.R.R. Tolkien',
    'j.r.',
    'Jr.',
    'Dr.Smith',
    'O\u2019Brien',
    'O\u02bcBrien',
    'O\u2018Brien',
    'O`Brien',
    '\u2019t Hooft',
    'Anne\u2010Marie',
    'Anne\u2011Marie',
    'Anne\u2013Marie',
    'Ng',
    'O',
    'Å',
    'Gal·la',
    'Nguyễn',
  ])('data#23: accepts %s unchanged', (value) => {
    expect(name.parse(value)).toBe(value);
  });

  it.each([
    ['Mary\u00a0Jane', 'Mary Jane'],
    ['\u00a0Mary\u2009\u202fJane ', 'Mary Jane'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['e\u0301'.repeat(60), '\u00e9'.repeat(60)],
  ])('data#23: stores %j with ordinary spaces and composed letters', (written, stored) => {
    expect(name.parse(written)).toBe(stored);
  });

  it.each([
    '12345',
    '.',
    '- ’',
    'www.example.com',
    'Www.x',
    'example.com',
    'EXAMPLE.COM',
    'visit bit.ly',
    'http://example.com',
    'Jo\u0007',
    'Jo\nSmith',
    'Jo\u202eSmith',
    'Jo 2',
  ])('data#23, S183: rejects %j', (value) => {
    expect(name.safeParse(value).success).toBe(false);
  });
});

describe('data#24: email addresses according to the HTML standard', () => {
  const domain = 'example.com';
  it.each([
    'sam&co@example.com',
    'sam/field@example.com',
    'sam=x@example.com',
    "o'brien+cars@example.com",
    '{sam}|x#1!$%*?^_`~@example.com',
    '.sam.@example.com',
    'sam@example',
    'sam@mail-1.example.co.uk',
    `${'a'.repeat(64)}@${domain}`,
  ])('data#24: accepts %s', (value) => {
    expect(emailAddressSchema.parse(` ${value}\u00a0`)).toBe(value);
  });

  it.each([
    `${'a'.repeat(65)}@${domain}`,
    `sam@${'a'.repeat(64)}.com`,
    `sam@${Array.from({ length: 63 }, () => 'abc').join('.')}`,
    'sam',
    'sam@',
    '@example.com',
    'sam@@example.com',
    'sam field@example.com',
    'sam\u00a0field@example.com',
    '"sam field"@example.com',
    'sam@-example.com',
    'sam@example-.com',
    'sam@example..com',
    'sam@example.com.',
    'sàm@example.com',
    'sam@example.com\nx',
  ])('data#24: rejects %j', (value) => {
    expect(emailAddressSchema.safeParse(value).success).toBe(false);
  });
});

describe('the entries of a submitted form', () => {
  it('repeat lists, use one level of brackets, and omit empty and unticked fields', () => {
    expect(
      formEntries({
        form_id: 1,
        message: '',
        _terms_accepted: true,
        opt_in: ['email', 'sms'],
        _optin: { email: true, post: false },
        trim: undefined,
      }),
    ).toEqual([
      ['form_id', '1'],
      ['_terms_accepted', '1'],
      ['opt_in', 'email'],
      ['opt_in', 'sms'],
      ['_optin[email]', '1'],
    ]);
  });
});
