import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';

/**
 * If a filter takes one value, `count` is the total of the search with this value. If a filter
 * takes a list, `count` is the number of vehicles in the current search that have this value.
 */
export const filterOptionSchema = z.object({
  label: z.string(),
  count: z.int().check(z.gte(0)),
});
export type FilterOption = z.infer<typeof filterOptionSchema>;

/** Includes the make of the range, so that removing the make can also remove the range (S88). */
export const rangeOptionSchema = z.extend(filterOptionSchema, { make: z.string() });
export type RangeOption = z.infer<typeof rangeOptionSchema>;

const optionsSchema = z.record(z.string(), filterOptionSchema);

/** Maps the value in the query to its label and count. */
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
  // The default keeps the other filters working with an older upstream, which omits this key.
  battery_min_range: z._default(optionsSchema, {}),
  trim: optionsSchema,
  sites: optionsSchema,
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/** `meta.total` is the total of the search itself. */
export const filterOptionsEnvelopeSchema = envelopeSchema(filterOptionsSchema, totalMetaSchema);
