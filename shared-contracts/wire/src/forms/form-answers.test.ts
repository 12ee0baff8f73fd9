import { formAnswersSchema } from './form-answers.ts';
import { formDefinitionSchema, formFieldSchema } from './form-definition.ts';
import { formErrors } from './form-errors.ts';
import { TERMS_MESSAGE } from './basic-fields.ts';

const definition = formDefinitionSchema.parse({
  form_title: 'Book a service',
  submit_text: 'Send',
  terms: 'I accept the terms',
  opt_in: ['email'],
  fields: [
    { name: 'first_name', slug: 'first_name', label: 'First name', type: 'text', required: '1' },
    { name: 'telephone', slug: 'telephone', label: 'Telephone', type: 'text' },
    { name: 'mileage', slug: 'mileage', label: 'Mileage', type: 'number', required: '1' },
    { name: 'when', slug: 'when', label: 'Date', type: 'datepicker' },
    {
      name: 'work',
      slug: 'work',
      label: 'Work needed',
      type: 'checkbox',
      required: '1',
      options: 'Service:service\nMOT:mot',
    },
    { name: 'wait', slug: 'wait', label: 'Wait', type: 'radio', options: 'yes::Yes\nno::No' },
    { name: 'photo', slug: 'photo', label: 'Photo', type: 'file', required: '1' },
  ],
});
const schema = formAnswersSchema(definition);
const answers = { first_name: 'Zoë', mileage: '12000', work: 'mot', _terms_accepted: '1' };

function complaints(input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : formErrors(parsed.error);
}

describe('the schema of a form defined by an editor', () => {
  it('accepts the required answers if the optional answers are missing', () => {
    expect(schema.parse({ ...answers, when: '', wait: '', telephone: '' })).toMatchObject({
      first_name: 'Zoë',
      mileage: '12000',
      work: ['mot'],
    });
    expect(complaints(answers)).toEqual([]);
  });

  it('reports every required field that is empty', () => {
    expect(complaints({ work: [], mileage: ' ' })).toEqual([
      { field: 'first_name', message: 'Enter your first name' },
      { field: 'mileage', message: 'Enter the mileage of the car' },
      { field: 'work', message: 'Choose at least one option for “Work needed”' },
      { field: '_terms_accepted', message: TERMS_MESSAGE },
    ]);
  });

  it.each(['12,000', '12 000', ' 12000 '])(
    'accepts a number with separators or spaces: %j',
    (mileage) => {
      expect(schema.parse({ ...answers, mileage })).toMatchObject({ mileage: '12000' });
    },
  );

  it.each([
    [{ mileage: '12k' }, 'mileage', 'Enter a number for “Mileage”'],
    [{ mileage: '12,00' }, 'mileage', 'Enter a number for “Mileage”'],
    [{ when: '2026-02-30T10:00' }, 'when', 'Choose a date and time'],
    [{ wait: 'maybe' }, 'wait', 'Choose from the list for “Wait”'],
    [{ work: ['mot', 'paint'] }, 'work', 'Choose from the list for “Work needed”'],
    [
      { telephone: 'none' },
      'telephone',
      'Enter a telephone number in digits, such as 01632 960001',
    ],
    [
      { first_name: 'R2' },
      'first_name',
      'Your first name can contain only letters, spaces, apostrophes, hyphens and full stops',
    ],
  ])('rejects %j', (wrong, field, message) => {
    expect(complaints({ ...answers, ...wrong })).toEqual([{ field, message }]);
  });

  it('S183: rejects digits in the first and last name', () => {
    const [field] = definition.fields;
    const named = (name: string, label: string) => ({ ...field!, name, slug: name, label });
    const fields = [named('first_name', 'First name'), named('last_name', 'Last name')];
    const both = formAnswersSchema({ ...definition, fields });
    const names = { first_name: 'R2', last_name: 'D2', _terms_accepted: '1' };
    const parsed = both.safeParse(names);
    expect(parsed.success ? [] : formErrors(parsed.error)).toEqual([
      expect.objectContaining({ field: 'first_name' }),
      {
        field: 'last_name',
        message:
          'Your last name can contain only letters, spaces, apostrophes, hyphens and full stops',
      },
    ]);
  });

  it('requires a telephone number if the form does', () => {
    const [field] = definition.fields.filter(({ slug }) => slug === 'telephone');
    const strict = formAnswersSchema({ ...definition, fields: [{ ...field!, required: '1' }] });
    const parsed = strict.safeParse({ _terms_accepted: true });
    expect(parsed.success ? [] : formErrors(parsed.error)).toEqual([
      { field: 'telephone', message: 'Enter a telephone number' },
    ]);
  });

  it('accepts 29 February in a leap year', () => {
    expect(complaints({ ...answers, when: '2028-02-29T09:30' })).toEqual([]);
  });

  it('drops answers to fields that the form does not have', () => {
    expect(schema.parse({ ...answers, surprise: 'x' })).not.toHaveProperty('surprise');
  });
});

describe('forms-and-account#11: the error message of a field', () => {
  const [text] = definition.fields;
  const messageFor = (changes: object, value: unknown) => {
    const field = formFieldSchema.parse({ ...text, name: 'asked', slug: 'asked', ...changes });
    const form = formAnswersSchema({ ...definition, fields: [field], terms: '' });
    const parsed = form.safeParse({ asked: value });
    return parsed.success ? null : formErrors(parsed.error)[0]?.message;
  };
  const stop = { label: 'Please stop', type: 'checkbox', options: 'Emails:email\nCalls:calls' };

  it.each<[object, unknown, string]>([
    [stop, [], 'Choose at least one option for “Please stop”'],
    [stop, ['faxes'], 'Choose from the list for “Please stop”'],
    [{ label: 'Which vacancy?' }, '', 'Answer “Which vacancy?”'],
    [{ label: 'Covering letter' }, '', 'Fill in “Covering letter”'],
    [{ slug: 'telephone', label: 'Telephone' }, '', 'Enter a telephone number'],
    [
      { type: 'number', label: 'How many of you are coming?' },
      'x',
      'Enter a number for “How many of you are coming?”',
    ],
    [
      { type: 'datepicker', label: 'Preferred date and time' },
      '2026-06-31T10:00',
      'Choose a date and time',
    ],
    [{ type: 'datepicker', label: 'Your call' }, '', 'Choose a date and time for “Your call”'],
    [
      { label: 'How many of you are coming?', type: 'number', rules: { maximum: 8 } },
      '9',
      'Enter 8 or less for “How many of you are coming?”',
    ],
  ])('names the field in a sentence: %j', (changes, value, message) => {
    expect(messageFor(changes, value)).toBe(message);
  });

  it('is taken from the form definition if it has one', () => {
    const messages = { required: 'Choose what we should stop', invalid: 'Choose from our list' };
    expect(messageFor({ ...stop, messages }, [])).toBe('Choose what we should stop');
    expect(messageFor({ ...stop, messages }, ['faxes'])).toBe('Choose from our list');
    expect(messageFor({ ...stop, messages }, ['email'])).toBeNull();
  });
});
