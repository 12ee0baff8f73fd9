import { z } from 'zod';
import { feedFormats, type FeedFileOptions } from './feed-file/feed-file.ts';
import { encodings } from './feed-file/text-encoding.ts';

const tabNames = new Set(['tab', '\\t']);

const delimiter = z
  .string()
  .transform((text) => (tabNames.has(text.toLowerCase()) ? '\t' : text))
  .pipe(z.string().length(1, 'must be one character, or tab'));

const quote = z
  .string()
  .transform((text) => (text === 'none' ? '' : text))
  .pipe(z.string().max(1, 'must be one character, or none'));

/** How to read a feed file. Missing options are detected. */
export const fileOptionsSchema = z.object({
  format: z.enum(feedFormats).optional(),
  delimiter: delimiter.optional(),
  quote: quote.optional(),
  encoding: z.enum(encodings).optional(),
  /** Whether the file has a header. If not, the mapping refers to columns by number. */
  header: z.boolean().optional(),
  /** The path of the records in an XML or JSON file. */
  records: z.string().min(1).optional(),
});

/** Merges the given options; later ones take precedence. */
export function fileOptions(
  ...optionSets: readonly (FeedFileOptions | undefined)[]
): FeedFileOptions {
  const options: Record<string, unknown> = {};
  for (const source of optionSets) {
    for (const name of Object.keys(fileOptionsSchema.shape)) {
      const value = (source as Readonly<Record<string, unknown>> | undefined)?.[name];
      if (value !== undefined) options[name] = value;
    }
  }
  return fileOptionsSchema.parse(options);
}
