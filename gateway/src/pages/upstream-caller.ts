import type { Request } from 'express';
import type { UpstreamAnswer, UpstreamCall } from '@contracts/platform/remote/server-entry';
import { readSessionToken } from '../proxy/session-cookie.ts';
import type { UpstreamPool } from '../proxy/upstream.ts';

const methods = new Set(['GET', 'POST', 'DELETE']);
const apiPath = /^\/api(-motorcheck)?\//;

export type UpstreamCaller = ReturnType<typeof upstreamCaller>;

/**
 * Calls of a page's loaders, carried by the gateway: it adds the customer's token, which the
 * renderer never sees, and lets no call go anywhere but to the API's own paths.
 * @param gone of a page that nobody waits for any more: its calls end with it
 */
export function upstreamCaller(upstream: UpstreamPool, request: Request, gone: AbortSignal) {
  const token = readSessionToken(request);
  let expired = false;
  let troubled = false;
  async function call(asked: UpstreamCall): Promise<UpstreamAnswer> {
    try {
      return await send(asked);
    } catch (error) {
      troubled = true;
      const { method, path: target } = asked;
      const path = target.split('?')[0];
      if (!gone.aborted) request.log.warn({ err: error, method, path }, 'a loader had no answer');
      throw error;
    }
  }
  async function send({ method, path, headers, body }: UpstreamCall): Promise<UpstreamAnswer> {
    // Read as it will be sent: dot segments must not lead out of the API.
    const pathname = URL.parse(`http://localhost${path}`)?.pathname ?? '';
    if (!methods.has(method) || !path.startsWith('/') || !apiPath.test(pathname)) {
      throw new Error(`a loader asked for ${method} ${path}`);
    }
    const answer = await upstream.send({
      method,
      path,
      headers: {
        accept: headers['Accept'] ?? 'application/json',
        'x-request-id': String(request.id),
        'x-forwarded-for': request.ip ?? '',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      signal: gone,
    });
    if (answer.statusCode >= 500) troubled = true;
    if (answer.statusCode === 401 && token !== null) expired = true;
    return {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      body: await answer.body.text(),
    };
  }
  return {
    call,
    /** The customer's token was refused: its cookie is of no more use. */
    expired: () => expired,
    /** The dealer API failed: what comes of it is no fault of the page's. */
    troubled: () => troubled,
    loggedIn: () => token !== null && !expired,
  };
}
