import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { reasonOf } from '../reason-of.ts';
import { ImportError } from './import-error.ts';

/** A longer record is a quote that was never closed. */
const longestRecord = 200_000;

export interface FeedRecord {
  /** Of the file, from 1; of a record over several lines the last. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FeedFile {
  /** Of the file as it lies there, compressed or not. */
  readonly bytes: number;
  /** Bytes read until now. */
  bytesRead(): number;
  /** The header first, then every row. @throws ImportError when the file can't be read to its end. */
  records(): AsyncGenerator<FeedRecord>;
}

const recordSchema = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number() }),
});

/**
 * A feed file, `.gz` or not, read as a stream.
 * @throws ImportError when there is no such file.
 */
export async function openFeedFile(file: string, delimiter: string): Promise<FeedFile> {
  const found = await stat(file).catch((error: unknown) => {
    throw new ImportError(`The feed ${file} can't be read: ${reasonOf(error)}.`);
  });
  const source = createReadStream(file);
  return {
    bytes: found.size,
    bytesRead: () => source.bytesRead,
    async *records() {
      try {
        for await (const read of parsed(source, file, delimiter)) {
          const { record, info } = recordSchema.parse(read);
          yield { line: info.lines, cells: record };
        }
      } catch (error) {
        if (error instanceof z.ZodError) throw error;
        const place = error instanceof CsvError ? ` at line ${String(error['lines'])}` : '';
        throw new ImportError(`The feed ${file} can't be read${place}: ${reasonOf(error)}.`);
      } finally {
        source.destroy();
      }
    },
  };
}

function parsed(source: Readable, file: string, delimiter: string): AsyncIterable<unknown> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // The parser is destroyed with the reason, which its reader then throws.
  const ended = () => undefined;
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, ended);
  else pipeline(source, parser, ended);
  return parser;
}
