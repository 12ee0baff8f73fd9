import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorMessage } from '../error-message.ts';
import type { ColumnFinder } from './column-finder.ts';
import { feedFieldNames, quantityOf, requiredFields, type FeedField } from './feed-fields.ts';
import { fileOptionsSchema } from './feed-file/file-options.ts';
import { isLocale } from './feed-locale.ts';
import { InputError } from '../input-error.ts';
import { unitNames } from './units.ts';

/** A number refers to a column by its position, from 1. */
const columnName = z.union([
  z.string().min(1, 'must name a column'),
  z
    .int()
    .min(1, 'must be a column number from 1')
    .transform((number) => `#${number}`),
]);
const columns = z.array(columnName).min(1, 'must name at least one column');

const columnSource = z.strictObject({
  column: columnName,
  /** Fallback columns if the first one is empty, in this order. */
  or: columns.optional(),
  /** The unit for cells without one. */
  unit: z.string().optional(),
  /** The column that contains the unit, row by row. */
  unit_column: columnName.optional(),
  /** Translations of the feed's values; null leaves the field out. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  /** The default for rows in which the column is empty. */
  otherwise: z.union([z.string(), z.number()]).optional(),
});

/** The columns to derive from; by default the whole row. */
const from = { from: columns.optional() };
const derivedSource = z.discriminatedUnion('derive', [
  z.strictObject({
    derive: z.literal('digits'),
    length: z.int().min(6).max(18).default(12),
    ...from,
  }),
  z.strictObject({ derive: z.literal('choice'), among: z.array(z.string()).min(1), ...from }),
  z.strictObject({ derive: z.literal('registration'), ...from }),
]);

export type ColumnSource = z.output<typeof columnSource>;
export type DerivedSource = z.output<typeof derivedSource>;

/** Where a field's value comes from. A plain text is the name of a column. */
const fieldSource = z.union(
  [
    columnName.transform((column) => ({ column })),
    columnSource,
    z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]) }),
    z.strictObject({ template: z.string().min(1) }),
    derivedSource,
  ],
  {
    error:
      'must be the name of a column, or one of { "column" }, { "value" }, { "template" } and { "derive" } with what belongs to it',
  },
);
export type FieldSource = z.output<typeof fieldSource>;

/** The year can also be derived from the first registration or the plate. */
function isProvided(field: FeedField, has: (field: FeedField) => boolean): boolean {
  return has(field) || (field === 'year' && (has('first_registered') || has('vrm')));
}

const fieldSources = z
  .partialRecord(z.enum(feedFieldNames), fieldSource)
  .superRefine((sources, context) => {
    for (const field of requiredFields) {
      if (isProvided(field, (name) => sources[name] !== undefined)) continue;
      context.addIssue({ code: 'custom', path: [field], message: 'must be mapped' });
    }
    for (const field of feedFieldNames) {
      const source = sources[field];
      if (source === undefined || !('column' in source)) continue;
      const { unit, unit_column: unitColumn } = source as ColumnSource;
      const units = unitNames(quantityOf(field));
      const noUnit = { code: 'custom', message: 'has no unit' } as const;
      if (unitColumn !== undefined && units.length === 0) {
        context.addIssue({ ...noUnit, path: [field, 'unit_column'] });
      }
      if (unit === undefined || units.includes(unit)) continue;
      const message = units.length === 0 ? noUnit.message : `must be ${units.join(' or ')}`;
      context.addIssue({ code: 'custom', path: [field, 'unit'], message });
    }
  });

export const feedMappingSchema = z.strictObject({
  /** The name of the feed. An import changes only vehicles of the same feed. */
  feed: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens, 40 at most')
    .refine(
      (feed) => feed !== 'demonstration',
      'must not be demonstration: that is the made-up stock',
    ),
  ...fileOptionsSchema.shape,
  /** If true, columns missing from the file leave their fields empty. */
  optional_columns: z.boolean().default(false),
  /** The number and day formats of the feed, if not British. */
  locale: z.string().refine(isLocale, 'must be a language tag such as de or en-US').optional(),
  /** Rows with an earlier year are rejected, because an empty date may become 1970. */
  earliest_year: z.int().min(1886).default(1980),
  fields: fieldSources,
});
export type FeedMapping = z.output<typeof feedMappingSchema>;

/** The mapping for a feed with the API's column names; undefined if a required one is missing. */
export function mappingFromFieldNames(columnsOfFile: ColumnFinder): FeedMapping | undefined {
  const has = (field: FeedField) => columnsOfFile.has(field);
  if (!requiredFields.every((field) => isProvided(field, has))) return undefined;
  const fields = Object.fromEntries(feedFieldNames.filter(has).map((field) => [field, field]));
  return feedMappingSchema.parse({ feed: 'stock', fields });
}

/** @throws InputError naming the invalid field of the mapping and the reason. */
export async function readMapping(file: string): Promise<FeedMapping> {
  let mapping: unknown;
  try {
    mapping = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new InputError(`The mapping ${file} can't be read: ${errorMessage(error)}.`);
  }
  return parseMapping(feedMappingSchema, mapping, `The mapping ${file}`);
}

/** @throws InputError with a line for each invalid field */
export function parseMapping<Checked>(
  schema: z.ZodType<Checked>,
  mapping: unknown,
  subject: string,
): Checked {
  const parsed = schema.safeParse(mapping);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'the mapping'}: ${message}`,
  );
  throw new InputError(`${subject} is not right.\n${lines.join('\n')}`);
}
