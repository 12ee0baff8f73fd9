import { readRows } from '@contracts/wire/catalogue/invalid-rows';
import type { z } from 'zod';
import { HttpProblem } from '../http/http-error.ts';
import type { UpstreamPool } from '../proxy/upstream.ts';

const maxMs = 5_000;

/**
 * What machines are given is made of an answer of the dealer API. One that lists nothing would be
 * taken for an empty site, so that what could not be had is a 503.
 * @throws HttpProblem
 */
export async function askDealerApi<T>(
  upstream: UpstreamPool,
  path: string,
  schema: z.core.$ZodType<T>,
): Promise<T> {
  const answer = await upstream.send({
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
    body: null,
    signal: AbortSignal.timeout(maxMs),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw unlisted();
  // A row that is odd is told to the log by the pages that show the same list.
  const read = readRows(schema, jsonOf(text));
  if (!read.success) throw unlisted(read.error);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unlisted(cause);
  }
}

export function unlisted(cause?: unknown): HttpProblem {
  return new HttpProblem(503, 'The pages could not be listed', { retryAfterSeconds: 60, cause });
}
