import type { Request } from 'express';
import { HttpProblem } from '../http/http-error.ts';

/** A write from another site's page is refused: the session cookie alone must not carry it. */
export function refuseOtherOrigins(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (URL.parse(origin)?.host !== request.headers.host) {
    throw new HttpProblem(403, 'This request came from another site');
  }
}
