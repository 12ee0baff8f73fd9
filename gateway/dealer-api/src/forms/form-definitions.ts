import type { Site } from '@contracts/wire/catalogue/site';
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
const optInValues = OPT_IN_CHOICES.map(({ value }) => value);

/** A field whose submitted name is its slug. */
function field(
  slug: string,
  label: string,
  overrides: Partial<z.input<typeof formFieldSchema>> = {},
): FormField {
  return formFieldSchema.parse({ name: slug, slug, label, type: 'text', ...overrides });
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
  opt_in: optInValues,
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

const requiredForCollection = { required_when: { field: 'waiting', value: 'collect' } };

const serviceBooking: FormDefinition = {
  form_title: 'Book a service or MOT',
  submit_text: 'Request booking',
  terms: TERMS,
  opt_in: optInValues,
  fields: [
    field('site', 'Site', {
      ...required,
      type: 'select',
      placeholder: 'Choose a site',
      rules: { sites: true, department: 'service' },
    }),
    field('registration', 'Registration', {
      ...required,
      placeholder: 'Enter Reg',
      rules: { format: 'registration' },
    }),
    field('mileage', 'Mileage', {
      type: 'number',
      placeholder: '25000',
      rules: { minimum: 0, maximum: 500_000, whole: true },
    }),
    field('work', 'Work needed', {
      ...required,
      type: 'checkbox',
      multiple: '1',
      options: ['Service:service', 'MOT:mot', 'Tyres:tyres', 'Something else:other'].join('\n'),
      messages: { required: 'Choose what your car needs' },
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
      messages: { required: 'Choose whether you will wait, leave the car or have it collected' },
    }),
    field('collection_address', 'Address for collection', {
      hint: 'Only if you’d like us to collect the car',
      rules: requiredForCollection,
      messages: { required: 'Enter the address to collect the car from' },
    }),
    field('collection_postcode', 'Postcode for collection', {
      rules: { ...requiredForCollection, format: 'postcode' },
      messages: { required: 'Enter the postcode to collect the car from' },
    }),
    field('preferred_time', 'Preferred date and time', {
      ...required,
      type: 'datepicker',
      rules: { department: 'service', notice_hours: 2 },
    }),
    ...person,
    field('telephone', 'Telephone', required),
    field('message', 'Anything we should know', { type: 'textarea' }),
    field('photograph', 'Photograph or document', { type: 'file' }),
  ],
};

const leaseEnquiry: FormDefinition = {
  form_title: 'Ask about this lease',
  submit_text: 'Send enquiry',
  terms: TERMS,
  opt_in: optInValues,
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
  opt_in: optInValues,
  fields: [
    ...person,
    field('telephone', 'Telephone'),
    field('dealer', 'Dealer', required),
    field('message', 'Message', { type: 'textarea' }),
  ],
};

/**
 * Forms that exist even if no editor has defined any, so that a new retailer can receive enquiries.
 * The specification requires forms 1, 13 and 21 (S166, S172, S174).
 */
const builtInForms: ReadonlyMap<number, FormDefinition> = new Map([
  [1, generalEnquiry],
  [2, serviceBooking],
  [13, leaseEnquiry],
  [21, motabilityEnquiry],
]);

export const builtInFormIds: readonly number[] = [...builtInForms.keys()];

/** One option for each site that has the department, or for every site if none has it. */
function siteLines(sites: readonly Site[], department: string | undefined): string {
  const visibleSites = sites.filter(({ show_on_frontend }) => show_on_frontend === 1);
  const sitesWithDepartment = visibleSites.filter(({ grouped_opening_times }) =>
    grouped_opening_times.some(({ key }) => key === department),
  );
  const towns = visibleSites.map(({ city_town }) => city_town);
  const isOnlySiteIn = (town: string) => towns.indexOf(town) === towns.lastIndexOf(town);
  return (sitesWithDepartment.length > 0 ? sitesWithDepartment : visibleSites)
    .map(({ slug, name, city_town }) => ({
      slug,
      label: city_town !== null && isOnlySiteIn(city_town) ? city_town : name,
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'en-GB'))
    .map(({ slug, label }) => `${slug}::${label}`)
    .join('\n');
}

/** Adds the site options if the field asks for a site. Null if there are no sites to choose. */
function withSites(siteField: FormField, sites: readonly Site[]): FormField | null {
  if (siteField.rules?.sites !== true) return siteField;
  const options = siteLines(sites, siteField.rules.department);
  return options === '' ? null : { ...siteField, options };
}

/** Adds site options, and sets the optional properties of each field to null if missing. */
function completeDefinition(definition: FormDefinition, sites: readonly Site[]): FormDefinition {
  const fields = definition.fields.flatMap((each) => withSites(each, sites) ?? []);
  return {
    ...definition,
    fields: fields.map((each) => ({ hint: null, rules: null, messages: null, ...each })),
  };
}

/**
 * Finds the definition of a form; undefined if the id is unknown. A form from the retailer's
 * editors replaces the built-in form with the same id.
 * @param sites the options for a field that asks for a site
 */
export async function findFormDefinition(
  database: Kysely<Database>,
  formId: number,
  now: Date,
  sites: readonly Site[] = [],
): Promise<FormDefinition | undefined> {
  const editorDefinition = await findContent(database, 'form', String(formId), now);
  const definition = editorDefinition ?? builtInForms.get(formId);
  return definition && completeDefinition(definition, sites);
}
