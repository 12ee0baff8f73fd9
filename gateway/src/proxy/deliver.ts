import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { onRequestEnd } from '../http/on-request-end.ts';
import type { ApiResponse } from './exchanges.ts';
import type { ProxyLimits } from './proxy-limits.ts';

const returnedHeaders = [
  'content-type',
  'content-length',
  // The file name of a download.
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'x-total-count',
  // Headers of a cached response.
  'age',
  'cache-status',
];

function begin(response: Response, { status, headers }: ApiResponse<Buffer | Readable>): void {
  response.status(status);
  for (const name of returnedHeaders) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  // Append, because the gateway's own compression adds to this header.
  if (headers['vary'] !== undefined) response.vary([headers['vary']].flat().join(', '));
}

/** Sends a response that is in memory. A client that reads too slowly loses its connection. */
export function deliver(
  request: Request,
  response: Response,
  apiResponse: ApiResponse<Buffer>,
  { baseMs, bytesPerSecond }: ProxyLimits['reading'],
): void {
  const maxMs = baseMs + (apiResponse.body.length / bytesPerSecond) * 1_000;
  const limit = setTimeout(() => request.socket.destroy(), maxMs);
  onRequestEnd(request, response, () => clearTimeout(limit));
  begin(response, apiResponse);
  if (apiResponse.status === 200 && request.fresh) {
    response.removeHeader('Content-Length');
    response.status(304).end();
  } else {
    response.end(apiResponse.body);
  }
}

/** Streams a response that is too large to hold in memory. The upstream limits how long it may take. */
export async function stream(
  request: Request,
  response: Response,
  apiResponse: ApiResponse<Readable>,
): Promise<void> {
  begin(response, apiResponse);
  await pipeline(apiResponse.body, response).catch((error: unknown) => {
    if (!request.socket.destroyed) {
      request.log.warn({ err: error }, 'an answer of the dealer API broke off');
    }
    request.socket.destroy();
  });
}
