import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';

/**
 * `count` is what the value brings: of a single value the total of the search that choosing it leads
 * to, of one value of a list the vehicles of that search that have the value.
 */
export const filterOptionSchema = z.object({
  label: z.string(),
  count: z.int().check(z.gte(0)),
});
export type FilterOption = z.infer<typeof filterOptionSchema>;

/** A range knows its make, so that removing the make can remove it (S88). */
export const rangeOptionSchema = z.extend(filterOptionSchema, { make: z.string() });
export type RangeOption = z.infer<typeof rangeOptionSchema>;

const optionsSchema = z.record(z.string(), filterOptionSchema);

/** From the value that goes into the query to what a person reads and how many it brings. */
export const filterOptionsSchema = z.object({
  advert_classification: optionsSchema,
  make: optionsSchema,
  range: z.record(z.string(), rangeOptionSchema),
  body_type: optionsSchema,
  colours: optionsSchema,
  fuel_type: optionsSchema,
  transmission: optionsSchema,
  seats: optionsSchema,
  doors: optionsSchema,
  age: optionsSchema,
  tax_rate: optionsSchema,
  engine_size: optionsSchema,
  // An upstream from before this key leaves it out: a page must not lose every filter over one.
  battery_min_range: z._default(optionsSchema, {}),
  trim: optionsSchema,
  sites: optionsSchema,
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/** `meta.total` is the total of the search itself. */
export const filterOptionsEnvelopeSchema = envelopeSchema(filterOptionsSchema, totalMetaSchema);
