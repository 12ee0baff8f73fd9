import {
  type FormDefinition,
  type FormField,
  formFieldSchema,
} from '@contracts/wire/forms/form-definition';
import { OPT_IN_CHOICES } from '@contracts/wire/forms/form-choices';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { findContent } from '../content/content-store.ts';
import type { Database } from '../store/database.ts';

const TERMS = 'I accept the terms and conditions';
const optIn = OPT_IN_CHOICES.map(({ value }) => value);

/** A field that is sent under its slug. */
function field(
  slug: string,
  label: string,
  more: Partial<z.input<typeof formFieldSchema>> = {},
): FormField {
  return formFieldSchema.parse({ name: slug, slug, label, type: 'text', ...more });
}

const required = { required: '1' } as const;

const person = [
  field('first_name', 'First name', required),
  field('last_name', 'Last name', required),
  field('email_address', 'Email address', { ...required, type: 'email' }),
];

const generalEnquiry: FormDefinition = {
  form_title: 'Ask us a question',
  submit_text: 'Send enquiry',
  terms: TERMS,
  opt_in: optIn,
  fields: [
    ...person,
    field('telephone', 'Telephone'),
    field('enquiry_type', 'Enquiry type', {
      ...required,
      type: 'select',
      options: [
        'General Enquiry::General enquiry',
        'Test Drive::Test drive',
        'Finance::Finance',
        'Part Exchange::Part exchange',
      ].join('\n'),
    }),
    field('message', 'Message', { type: 'textarea', placeholder: 'How can we help?' }),
  ],
};

const serviceBooking: FormDefinition = {
  form_title: 'Book a service or MOT',
  submit_text: 'Request booking',
  terms: TERMS,
  opt_in: optIn,
  fields: [
    ...person,
    field('telephone', 'Telephone', required),
    field('registration', 'Registration', { ...required, placeholder: 'Enter Reg' }),
    field('mileage', 'Mileage', { type: 'number', placeholder: '25000' }),
    field('work', 'Work needed', {
      ...required,
      type: 'checkbox',
      multiple: '1',
      options: ['Service:service', 'MOT:mot', 'Tyres:tyres', 'Something else:other'].join('\n'),
    }),
    field('service_type', 'Type of service', {
      type: 'select',
      options: ['interim::Interim service', 'full::Full service', 'major::Major service'].join(
        '\n',
      ),
    }),
    field('waiting', 'Will you wait with us?', {
      ...required,
      type: 'radio',
      options: [
        'wait::Yes, I will wait',
        'leave::No, I will leave it',
        'collect::Please collect it',
      ].join('\n'),
    }),
    field('preferred_time', 'Preferred date and time', {
      ...required,
      type: 'datepicker',
      rules: { department: 'service' },
    }),
    field('message', 'Anything we should know', { type: 'textarea' }),
    field('photograph', 'Photograph or document', { type: 'file' }),
  ],
};

const leaseEnquiry: FormDefinition = {
  form_title: 'Ask about this lease',
  submit_text: 'Send enquiry',
  terms: TERMS,
  opt_in: optIn,
  fields: [
    field('title', 'Title', {
      type: 'select',
      options: ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr']
        .map((title) => `${title}::${title}`)
        .join('\n'),
    }),
    ...person,
    field('telephone', 'Telephone', required),
  ],
};

const motabilityEnquiry: FormDefinition = {
  form_title: 'Ask about this Motability offer',
  submit_text: 'Send enquiry',
  terms: TERMS,
  opt_in: optIn,
  fields: [
    ...person,
    field('telephone', 'Telephone'),
    field('dealer', 'Dealer', required),
    field('message', 'Message', { type: 'textarea' }),
  ],
};

/**
 * Forms that are there without anybody's writing them: 1, 13 and 21 are named by the specification
 * (S166, S172, S174), and enquiries must reach a retailer on the first day.
 */
const builtInForms: ReadonlyMap<number, FormDefinition> = new Map([
  [1, generalEnquiry],
  [2, serviceBooking],
  [13, leaseEnquiry],
  [21, motabilityEnquiry],
]);

/** Every field of the wire, null where it is empty. */
function withEveryField(definition: FormDefinition): FormDefinition {
  const fields = definition.fields.map((each) => ({ hint: null, rules: null, ...each }));
  return { ...definition, fields };
}

/**
 * The definition of a form, or undefined when there is none of that id. What the retailer's editors
 * have written replaces what is built in.
 */
export async function findFormDefinition(
  database: Kysely<Database>,
  formId: number,
  now: Date,
): Promise<FormDefinition | undefined> {
  const written = await findContent(database, 'form', String(formId), now);
  const definition = written ?? builtInForms.get(formId);
  return definition && withEveryField(definition);
}
