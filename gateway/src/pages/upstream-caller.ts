import type { Request } from 'express';
import type { UpstreamAnswer, UpstreamCall } from 'shared-contracts/remote/server-entry';
import { readSessionToken } from '../proxy/session-cookie.ts';
import type { Upstream } from '../proxy/upstream.ts';

const methods = new Set(['GET', 'POST', 'DELETE']);

/**
 * Calls of a page's loaders, carried by the gateway: it adds the customer's token, which the
 * renderer never sees, and lets no call go anywhere but to the API's own paths.
 */
export function upstreamCaller(upstream: Upstream, request: Request) {
  const token = readSessionToken(request);
  let expired = false;
  async function call({ method, path, headers, body }: UpstreamCall): Promise<UpstreamAnswer> {
    if (!methods.has(method) || !/^\/api(-motorcheck)?\//.test(path)) {
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
    });
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
  };
}
