import type { Request } from 'express';
import type * as z from 'zod';
import type { UpstreamResponse, UpstreamCall } from '@contracts/platform/remote/server-entry';
import { financeLimits } from '@contracts/wire/catalogue/finance-limits';
import type { orderListSchema } from '@contracts/wire/orders/order';
import { loggedPath } from '../../http/logged-path.ts';
import { jsonAnswer, readWholeResponse } from '../../proxy/json-reader.ts';
import {
  browserCookie,
  formTokenOfPage,
  ordersPath,
  sessionCookie,
  tokenHeaders,
} from '../../proxy/token-cookies.ts';
import type { UpstreamRequest } from '../../proxy/upstream-pool.ts';
import type { PageDeps } from './page-request.ts';

/** How long to wait before using a stored response. Less than a loader waits for optional data. */
const revalidateTimeoutMs = 700;

const methods = new Set(['GET', 'POST', 'DELETE']);
/** The API's own paths, and the data file of a registration (S156). */
const apiPath = /^\/(api|api-motorcheck|media\/vehicle-data)\//;

/** Orders of a browser without cookies. Every page reads them for its header: saves a call. */
const noOrders = {
  data: [],
  meta: { open: 0, max_orders: financeLimits.maxOrders, too_many_orders: false },
} satisfies z.infer<typeof orderListSchema>;

type CallerDeps = Pick<PageDeps, 'upstream' | 'refusedForms' | 'cache'>;

/**
 * Makes the calls of a page's loaders. The gateway adds the customer's token, which the renderer
 * never sees, and allows only the API's own paths.
 */
export class UpstreamCaller {
  readonly #deps: CallerDeps;
  readonly #request: Request;
  readonly #signal: AbortSignal;
  readonly #token: string | null;
  readonly #browserToken: string | null;
  readonly #formToken: string | null;
  /** Read early, because the connection may close while other clients still read the page. */
  readonly #address: string;
  #waiting = 0;
  #answeredAt = -Infinity;
  #isRefused = false;
  /** When a loader last made a call, or got its response. */
  lastProgressAt = -Infinity;
  /** Whether the dealer API refused the customer's token, so that the cookie is useless. */
  hasExpired = false;
  /** Whether the dealer API failed, so that the page is not at fault. */
  hasApiFailed = false;

  /**
   * @param request of the customer, or of the first of several clients that share the page
   * @param signal aborts when no client waits for the page any more; its calls end then
   */
  constructor(deps: CallerDeps, request: Request, signal: AbortSignal) {
    this.#deps = deps;
    this.#request = request;
    this.#signal = signal;
    this.#token = sessionCookie.read(request);
    this.#browserToken = browserCookie.read(request);
    this.#formToken = formTokenOfPage(request);
    this.#address = request.ip ?? '';
  }

  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  get isLoggedIn(): boolean {
    return this.#token !== null && !this.hasExpired;
  }

  /** Whether every call had a usable response by this moment. */
  hadAllResponsesBy(moment: number): boolean {
    const hadAll = !this.isWaiting && !this.hasApiFailed && !this.#isRefused;
    return hadAll && this.#answeredAt <= moment;
  }

  async call(upstreamCall: UpstreamCall): Promise<UpstreamResponse> {
    this.#waiting += 1;
    this.lastProgressAt = performance.now();
    try {
      const response = await this.#send(upstreamCall);
      this.#answeredAt = performance.now();
      // A 404 is a usable answer. Other error statuses are not.
      if (response.status > 299 && response.status !== 404) this.#isRefused = true;
      return response;
    } catch (error) {
      this.hasApiFailed = true;
      const { method } = upstreamCall;
      const path = loggedPath(upstreamCall.path);
      if (!this.#signal.aborted)
        this.#request.log.warn({ err: error, method, path }, 'a loader got no response');
      throw error;
    } finally {
      this.#waiting -= 1;
      this.lastProgressAt = performance.now();
    }
  }

  async #send({ method, path, headers, body }: UpstreamCall): Promise<UpstreamResponse> {
    // Parse the path as it will be sent, so that dot segments cannot lead out of the API.
    const pathname = URL.parse(`http://localhost${path}`)?.pathname ?? '';
    if (!methods.has(method) || !path.startsWith('/') || !apiPath.test(pathname)) {
      throw new Error(`a loader asked for ${method} ${path}`);
    }
    const { refusedForms } = this.#deps;
    const refused = method === 'GET' ? refusedForms.respondFromMemory(path, this.#formToken) : null;
    if (refused !== null) return refused;
    const isAnonymous = this.#token === null && this.#browserToken === null;
    if (pathname === ordersPath && isAnonymous) return jsonAnswer(200, noOrders);
    const response = await this.#load({
      method,
      path,
      headers: {
        accept: headers['Accept'] ?? 'application/json',
        'x-request-id': String(this.#request.id),
        'x-forwarded-for': this.#address,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...tokenHeaders(pathname, this.#browserToken, this.#formToken),
      },
      body,
    });
    if (response.status === 401 && this.#token !== null) this.hasExpired = true;
    return {
      status: response.status,
      headers: { 'content-type': String(response.headers['content-type'] ?? '') },
      body: new TextDecoder().decode(response.body),
    };
  }

  async #load(request: UpstreamRequest) {
    const { cache, upstream } = this.#deps;
    const { response, isStale } = await cache.read({
      request,
      load: (hasStored) => {
        const limits = hasStored ? [AbortSignal.timeout(revalidateTimeoutMs)] : [];
        const signal = AbortSignal.any([this.#signal, ...limits]);
        return readWholeResponse(upstream, { ...request, signal });
      },
    });
    if (response.status >= 500 || isStale) this.hasApiFailed = true;
    return response;
  }
}
