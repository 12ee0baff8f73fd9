import type { z } from 'zod';
import { HttpProblem } from '../http/http-error.ts';
import type { JsonReader } from '../proxy/json-reader.ts';

const maxMs = 5_000;
/** A stale list suffices: search engines read it a few times a day, feed readers every hour. */
const maxStaleSeconds = 300;

/** @throws HttpProblem (503): an empty list would remove the site from a search engine */
export async function readList<T>(
  json: JsonReader,
  path: string,
  schema: z.core.$ZodType<T>,
): Promise<T> {
  const list = await json.get(path, schema, { maxMs, maxStaleSeconds }).catch((error: unknown) => {
    throw listUnavailable(error);
  });
  if (list === null) throw listUnavailable();
  return list;
}

export function listUnavailable(cause?: unknown): HttpProblem {
  return new HttpProblem(503, 'The pages could not be listed', { retryAfterSeconds: 60, cause });
}
