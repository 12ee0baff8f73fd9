import type { Request } from 'express';
import type * as z from 'zod';
import type { UpstreamAnswer, UpstreamCall } from '@contracts/platform/remote/server-entry';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { orderListSchema } from '@contracts/wire/orders/order';
import { loggedPath } from '../../http/logged-path.ts';
import { takeAnswer } from '../../proxy/json-reader.ts';
import { orderHolderFor, ordersPath, readOrderHolder } from '../../proxy/order-cookie.ts';
import { formHolderFor, formHolderOfPage } from '../../proxy/refused-form-cookie.ts';
import type { RefusedForms } from '../../proxy/refused-forms.ts';
import type { ResponseCache } from '../../proxy/response-cache.ts';
import { readSessionToken } from '../../proxy/session-cookie.ts';
import type { UpstreamPool, UpstreamRequest } from '../../proxy/upstream.ts';

/** Less than loaders wait for what they can go without. */
const patienceMs = 700;

const methods = new Set(['GET', 'POST', 'DELETE']);
/** Beside the API's own paths a loader may read the data file of a registration (S156). */
const apiPath = /^\/(api|api-motorcheck|media\/vehicle-data)\//;

/**
 * The orders of a browser without a login and without the cookie of an order. Every page asks for
 * its header: the dealer API need not be asked for those.
 */
const noOrders = {
  data: [],
  meta: { open: 0, max_orders: financeLimits.maxOrders, too_many_orders: false },
} satisfies z.infer<typeof orderListSchema>;

interface CallerDeps {
  upstream: UpstreamPool;
  refusedForms: RefusedForms;
  cache: ResponseCache;
}

export type UpstreamCaller = ReturnType<typeof upstreamCaller>;

/**
 * Calls of a page's loaders, carried by the gateway: it adds the customer's token, which the
 * renderer never sees, and lets no call go anywhere but to the API's own paths.
 * @param request of the customer, or of the first of those who ask for the same page
 * @param gone of a page that nobody waits for any more: its calls end with it
 */
export function upstreamCaller(
  { upstream, refusedForms, cache }: CallerDeps,
  request: Request,
  gone: AbortSignal,
) {
  const token = readSessionToken(request);
  const holder = readOrderHolder(request);
  const formHolder = formHolderOfPage(request);
  // Nobody's any more, once this connection is gone and others still read the page.
  const address = request.ip ?? '';
  let expired = false;
  let troubled = false;
  let open = 0;
  let waiting = 0;
  let refused = false;
  let answeredAt = -Infinity;
  let movedAt = -Infinity;
  async function call(asked: UpstreamCall): Promise<UpstreamAnswer> {
    open += 1;
    waiting += 1;
    movedAt = performance.now();
    try {
      const answer = await send(asked);
      open -= 1;
      answeredAt = performance.now();
      // That there is no such thing is an answer; too many calls, or a wrong one, is none.
      if (answer.status > 299 && answer.status !== 404) refused = true;
      return answer;
    } catch (error) {
      troubled = true;
      const { method } = asked;
      const path = loggedPath(asked.path);
      if (!gone.aborted) request.log.warn({ err: error, method, path }, 'a loader had no answer');
      throw error;
    } finally {
      waiting -= 1;
      movedAt = performance.now();
    }
  }
  async function send({ method, path, headers, body }: UpstreamCall): Promise<UpstreamAnswer> {
    // Read as it will be sent: dot segments must not lead out of the API.
    const pathname = URL.parse(`http://localhost${path}`)?.pathname ?? '';
    if (!methods.has(method) || !path.startsWith('/') || !apiPath.test(pathname)) {
      throw new Error(`a loader asked for ${method} ${path}`);
    }
    const kept = method === 'GET' ? refusedForms.answer(path, formHolder) : null;
    if (kept !== null) return kept;
    if (pathname === ordersPath && token === null && holder === null) return jsonAnswer(noOrders);
    const toSend: UpstreamRequest = {
      method,
      path,
      headers: {
        accept: headers['Accept'] ?? 'application/json',
        'x-request-id': String(request.id),
        'x-forwarded-for': address,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...orderHolderFor(pathname, holder),
        ...formHolderFor(pathname, formHolder),
      },
      body,
    };
    const { answer, isOld } = await cache.read({
      request: toSend,
      ask: (hasStored) => {
        const limits = hasStored ? [gone, AbortSignal.timeout(patienceMs)] : [gone];
        return takeAnswer(upstream, { ...toSend, signal: AbortSignal.any(limits) });
      },
    });
    if (answer.status >= 500 || isOld) troubled = true;
    if (answer.status === 401 && token !== null) expired = true;
    return {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      body: new TextDecoder().decode(answer.body),
    };
  }
  return {
    call,
    /** The customer's token was refused: its cookie is of no more use. */
    expired: () => expired,
    /** The dealer API failed: what comes of it is no fault of the page's. */
    troubled: () => troubled,
    /** A loader waits for an answer of the dealer API. */
    waits: () => waiting > 0,
    /** When a loader last asked, or had its answer. */
    movedAt: () => movedAt,
    loggedIn: () => token !== null && !expired,
    /** Every call had its answer, and had it by then: no loader went without. */
    hadAllBy: (moment: number) => open === 0 && !troubled && !refused && answeredAt <= moment,
  };
}

function jsonAnswer(body: unknown): UpstreamAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
