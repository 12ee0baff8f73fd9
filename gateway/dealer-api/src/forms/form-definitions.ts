import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@contracts/wire/catalogue/site';
import {
  type FormDefinition,
  formDefinitionSchema,
  type FormField,
  formFieldSchema,
} from '@contracts/wire/forms/form-definition';
import type { Kysely } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { findContent } from '../content/content-store.ts';
import type { Database } from '../store/database.ts';

const builtInFieldSchema = z.pipe(
  z.transform((field: { slug: string }) => ({ name: field.slug, type: 'text', ...field })),
  formFieldSchema,
);

const builtInForms: Readonly<Record<string, FormDefinition>> = z
  .record(z.string(), z.extend(formDefinitionSchema, { fields: z.array(builtInFieldSchema) }))
  .parse(
    parse(readFileSync(join(import.meta.dirname, '../../assets/built-in-forms.yaml'), 'utf8')),
  );

export const builtInFormIds: readonly number[] = Object.keys(builtInForms).map(Number);

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
  const definition = editorDefinition ?? builtInForms[formId];
  if (definition === undefined) return undefined;
  const fields = definition.fields.flatMap((field) => withSites(field, sites) ?? []);
  return {
    ...definition,
    fields: fields.map((field) => ({ hint: null, rules: null, messages: null, ...field })),
  };
}
