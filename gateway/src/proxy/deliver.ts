import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { whenOver } from '../http/when-over.ts';
import type { Answer } from './exchanges.ts';
import type { ProxyLimits } from './proxy-limits.ts';

const returnedHeaders = [
  'content-type',
  'content-length',
  // A download says what it is called.
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'x-total-count',
  // Of an answer that is not of now.
  'age',
  'cache-status',
];

function begin(response: Response, { status, headers }: Answer<Buffer | Readable>): void {
  response.status(status);
  for (const name of returnedHeaders) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // The gateway's own compression adds to it.
  if (headers['vary'] !== undefined) response.vary([headers['vary']].flat().join(', '));
}

/** Hands on an answer that was taken in. Who reads too slowly loses his connection. */
export function deliver(
  request: Request,
  response: Response,
  answer: Answer<Buffer>,
  { baseMs, bytesPerSecond }: ProxyLimits['reading'],
): void {
  const maxMs = baseMs + (answer.body.length / bytesPerSecond) * 1_000;
  const limit = setTimeout(() => request.socket.destroy(), maxMs);
  whenOver(request, response, () => clearTimeout(limit));
  begin(response, answer);
  response.end(answer.body);
}

/** Hands on an answer that is too long to be held, as it comes; its exchange has a deadline. */
export async function deliverAsItComes(
  request: Request,
  response: Response,
  answer: Answer<Readable>,
): Promise<void> {
  begin(response, answer);
  await pipeline(answer.body, response).catch((error: unknown) => {
    if (!request.socket.destroyed) {
      request.log.warn({ err: error }, 'an answer of the dealer API broke off');
    }
    request.socket.destroy();
  });
}
