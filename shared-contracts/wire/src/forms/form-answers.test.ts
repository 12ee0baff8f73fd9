import { formAnswersSchema } from './form-answers.ts';
import { formDefinitionSchema } from './form-definition.ts';
import { formErrors } from './form-errors.ts';
import { TERMS_MESSAGE } from './form-values.ts';

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

describe('answers to a defined form', () => {
  it('takes what is needed and leaves the optional alone', () => {
    expect(schema.parse({ ...answers, when: '', wait: '', telephone: '' })).toMatchObject({
      first_name: 'Zoë',
      mileage: '12000',
      work: ['mot'],
    });
    expect(complaints(answers)).toEqual([]);
  });

  it('names every required field that is empty', () => {
    expect(complaints({ work: [], mileage: ' ' })).toEqual([
      { field: 'first_name', message: 'Enter first name' },
      { field: 'mileage', message: 'Enter mileage' },
      { field: 'work', message: 'Choose work needed' },
      { field: '_terms_accepted', message: TERMS_MESSAGE },
    ]);
  });

  it.each(['12,000', '12 000', ' 12000 '])('takes a number as people write it: %j', (mileage) => {
    expect(schema.parse({ ...answers, mileage })).toMatchObject({ mileage: '12000' });
  });

  it.each([
    [{ mileage: '12k' }, 'mileage', 'Mileage must be a number'],
    [{ mileage: '12,00' }, 'mileage', 'Mileage must be a number'],
    [{ when: '2026-02-30T10:00' }, 'when', 'Choose a date and time for date'],
    [{ wait: 'maybe' }, 'wait', 'Choose wait from the list'],
    [{ work: ['mot', 'paint'] }, 'work', 'Choose work needed from the list'],
    [
      { telephone: 'none' },
      'telephone',
      'Enter a telephone number in digits, such as 01632 960001',
    ],
    [
      { first_name: 'R2' },
      'first_name',
      'Your first name can hold only letters, spaces, apostrophes, hyphens and full stops',
    ],
  ])('refuses %j', (wrong, field, message) => {
    expect(complaints({ ...answers, ...wrong })).toEqual([{ field, message }]);
  });

  it('S183: holds both names to letters', () => {
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
          'Your last name can hold only letters, spaces, apostrophes, hyphens and full stops',
      },
    ]);
  });

  it('asks for a telephone number where the form requires one', () => {
    const [field] = definition.fields.filter(({ slug }) => slug === 'telephone');
    const strict = formAnswersSchema({ ...definition, fields: [{ ...field!, required: '1' }] });
    const parsed = strict.safeParse({ _terms_accepted: true });
    expect(parsed.success ? [] : formErrors(parsed.error)).toEqual([
      { field: 'telephone', message: 'Enter telephone' },
    ]);
  });

  it('takes a real date and time', () => {
    expect(complaints({ ...answers, when: '2028-02-29T09:30' })).toEqual([]);
  });

  it('keeps nothing that the form does not ask for', () => {
    expect(schema.parse({ ...answers, surprise: 'x' })).not.toHaveProperty('surprise');
  });
});
