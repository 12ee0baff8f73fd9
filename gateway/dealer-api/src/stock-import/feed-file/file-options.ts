import { z } from 'zod';
import { encodings } from './text-encoding.ts';

const tabNames = new Set(['tab', '\\t']);

const delimiter = z
  .string()
  .transform((text) => (tabNames.has(text.toLowerCase()) ? '\t' : text))
  .pipe(z.string().length(1, 'must be one character, or tab'));

const quote = z
  .string()
  .transform((text) => (text === 'none' ? '' : text))
  .pipe(z.string().max(1, 'must be one character, or none'));

export const feedFormats = ['csv', 'xml', 'json'] as const;

/** How to read a feed file. Missing options are detected. */
export const fileOptionsSchema = z.object({
  format: z.enum(feedFormats).optional(),
  delimiter: delimiter.optional(),
  /** Empty if the file has no quoted cells. */
  quote: quote.optional(),
  encoding: z.enum(encodings).optional(),
  /** Whether a CSV file has a header. If not, its columns are named #1, #2, ... */
  header: z.boolean().optional(),
  /** The path of the records in an XML or JSON file, such as `channel.item`. */
  records: z.string().min(1).optional(),
});
export type FeedFileOptions = z.output<typeof fileOptionsSchema>;
