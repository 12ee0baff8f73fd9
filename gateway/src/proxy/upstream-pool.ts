import type { Request } from 'express';
import type { Dispatcher } from 'undici';
import { HttpProblem } from '../http/http-error.ts';

export interface UpstreamRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
  signal?: AbortSignal;
}

/** Connections to the dealer API that no other caller uses. */
export interface UpstreamPool {
  /** @throws HttpProblem 503 when the dealer API does not answer */
  send(request: UpstreamRequest): Promise<Dispatcher.ResponseData>;
}

/** Headers that identify the request and its client to the dealer API. */
export function senderHeaders(request: Request): Record<string, string> {
  return { 'x-request-id': String(request.id), 'x-forwarded-for': request.ip ?? '' };
}

/** The dealer API gave no response, or none that can be used. */
export function dealerApiUnavailable(cause: unknown): HttpProblem {
  return new HttpProblem(503, 'This could not be done just now. Please try again in a moment.', {
    retryAfterSeconds: 5,
    cause,
  });
}
