import * as z from 'zod/mini';

export const savedSearchSchema = z.object({
  /** The canonical query of the search without its page; '' is every vehicle. */
  query: z.string().check(z.maxLength(2_000), z.regex(/^[^?#]*$/)),
  /** Its filters in words. */
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  /** ISO day on which its results were last looked at. */
  seenOn: z.iso.date(),
  /** How many of that day's arrivals were there already when they were. */
  seenThatDay: z.int().check(z.gte(0)),
});

/** A search that the shopper comes back to. */
export type SavedSearch = z.infer<typeof savedSearchSchema>;
