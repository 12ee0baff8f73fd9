import { Router, type NextFunction, type Request, type Response } from 'express';
import { confirmSignUpPath } from '@contracts/wire/account/sign-up';
import { refusedFormsPath } from '@contracts/wire/forms/refused-form';
import { valuationsPath } from '@contracts/wire/valuation/valuation';
import { fileHeaders } from '../http/file-headers.ts';
import { HttpProblem } from '../http/http-error.ts';
import { ClientQuota } from '../http/client-quota.ts';
import { limitInFlight, limitRate } from '../http/request-limits.ts';
import { onRequestEnd, signalOf } from '../http/on-request-end.ts';
import { deliver, stream } from './deliver.ts';
import { createExchanges, type ApiResponse } from './exchanges.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { createFormResponder } from './form-posts.ts';
import {
  browserCookie,
  clearAllTokens,
  formCookie,
  logoutEverywherePath,
  logoutPath,
  ordersPath,
  renewBrowserToken,
  sessionCookie,
  tokenHeaders,
} from './token-cookies.ts';
import { idempotencyKeyOf, isFormPost, type PostedForm, readPostedForm } from './posted-form.ts';
import type { RefusedForms } from './refused-forms.ts';
import { readBody } from './request-body.ts';
import type { ResponseCache } from './response-cache.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import {
  endEverySession,
  sessionEndingPaths,
  endSession,
  startSession,
  type ChangeResponse,
} from './session-responses.ts';
import { createSharedExchanges } from './shared-exchanges.ts';
import type { Upstream } from './upstream.ts';
import { senderHeaders } from './upstream-pool.ts';

const authPath = '/api/v2/contact/auth';
/** Called by the payment provider, from one address for all shoppers. */
const webhookPath = '/api/v2/payment-webhook';
const webhooksPerMinute = 3_000;

/** Headers that are forwarded to the dealer API. Cookies never are. */
const forwardedRequestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
];

interface ProxyDeps {
  upstream: Upstream;
  limits: ProxyLimits;
  siteOrigin: string;
  /** Number of the set that this shopper's pages come from. */
  currentSet: (request: Request) => number;
  /** Origin of the payment provider's pages; null without a provider. */
  paymentPageOrigin: string | null;
  refusedForms: RefusedForms;
  cache: ResponseCache;
  /** Called when a read shares another read's response. */
  onJoined?: () => void;
}

/**
 * The site's origin for links in the dealer API's messages. In development it comes from the
 * request, because the site then has several names on this machine, each with its own cookies.
 */
function siteHeaders(request: Request, siteOrigin: string): Record<string, string> {
  const { host, hostname, protocol } = new URL(siteOrigin);
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return {
    'x-forwarded-host': isLocal ? request.host : host,
    'x-forwarded-proto': isLocal ? request.protocol : protocol.replace(':', ''),
  };
}

function upstreamHeaders(request: Request, siteOrigin: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...senderHeaders(request),
    ...siteHeaders(request, siteOrigin),
    ...tokenHeaders(request.originalUrl, browserCookie.read(request), formCookie.read(request)),
  };
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const token = sessionCookie.read(request);
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  // The gateway turns the response into a page (`form-posts.ts`).
  if (isFormPost(request)) headers['accept'] = 'application/json';
  return headers;
}

/** Reads the whole request before forwarding, and the response without waiting for the client. */
function createForwarding(deps: ProxyDeps) {
  const { upstream, limits, paymentPageOrigin, refusedForms } = deps;
  const bodyQuota = new ClientQuota(limits.bodies);
  const responseQuota = new ClientQuota(limits.responses);
  const runExchange = createSharedExchanges({
    ...deps,
    runExchange: createExchanges(upstream.proxied, limits),
    commonLease: () => responseQuota.commonLease(),
  });
  const forms = createFormResponder(refusedForms, paymentPageOrigin);
  const postedForms = new WeakMap<Request, PostedForm>();

  async function readForm(request: Request, body: Buffer<ArrayBuffer> | null) {
    const form = await readPostedForm(request.headers['content-type'], body);
    if (form !== null) postedForms.set(request, form);
    return form;
  }

  async function headersOf(request: Request, body: Buffer<ArrayBuffer> | null) {
    const headers = upstreamHeaders(request, deps.siteOrigin);
    if (!isFormPost(request)) return headers;
    const form = await readForm(request, body);
    if (form?.place && headers['idempotency-key'] === undefined) {
      headers['idempotency-key'] = await idempotencyKeyOf(form, request.originalUrl, Date.now());
    }
    return headers;
  }

  /** @returns null if the response was streamed or the client has disconnected */
  async function send(request: Request, response: Response): Promise<ApiResponse<Buffer> | null> {
    const signal = signalOf(request, response);
    try {
      const lease = responseQuota.leaseFor(request.ip);
      onRequestEnd(request, response, () => lease.release());
      const body = await readBody(limits, bodyQuota, request, response);
      const headers = await headersOf(request, body);
      const { method, originalUrl: path } = request;
      return await runExchange({ method, path, headers, body, signal }, lease, (longResponse) =>
        stream(request, response, longResponse),
      );
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  return {
    async forward(
      request: Request,
      response: Response,
      change: ChangeResponse = (unchanged) => unchanged,
    ) {
      // Read now, because the socket may be closed by the time the response arrives.
      const { secure } = request;
      const received = await send(request, response);
      if (received === null) return;
      const apiResponse = change(received, { secure }, response);
      const form = postedForms.get(request);
      if (form === undefined) deliver(request, response, apiResponse, limits.reading);
      else await forms.respond(request, response, form, apiResponse);
    },
    /** If a form could not be forwarded, shows it again with the reason and the input. */
    async refuseForm(request: Request, response: Response, error: unknown): Promise<void> {
      if (!(error instanceof HttpProblem) || !isFormPost(request) || response.headersSent)
        throw error;
      const { status } = error;
      // Another site's page posted the form, so it must not be shown again.
      if (status === 403) throw error;
      const form =
        postedForms.get(request) ??
        (await readBody(limits, bodyQuota, request, response).then(
          (body) => readForm(request, body),
          () => null,
        ));
      if (form === null) throw error;
      request.log.warn({ err: error }, 'a form could not be forwarded');
      await forms.refuse(request, response, form, { status, code: String(status), errors: [] });
    },
  };
}

const cookieRequested = 'cookies=asked';

/**
 * Before a browser starts an order or valuation, or resumes a valuation, it must have the token
 * that opens it. It gets the token's cookie first and then repeats the request (307), so that
 * losing the final response does no harm.
 */
function requireBrowserToken(request: Request, response: Response, next: NextFunction): void {
  const hadToken = browserCookie.read(request) !== null;
  if (!hadToken && request.originalUrl.endsWith(`?${cookieRequested}`)) {
    throw new HttpProblem(400, 'This needs a cookie: allow this site to keep one, please');
  }
  renewBrowserToken(request, response);
  if (hadToken) next();
  else {
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(307, `${request.path}?${cookieRequested}`);
  }
}

/** Forwards `/api/*` and vehicle pictures to the dealer API. */
export function createApiProxy(deps: ProxyDeps): Router {
  const { limits } = deps;
  const router = Router();
  const { forward, refuseForm } = createForwarding(deps);
  const [reads, writes] = [limitRate(limits.callsPerMinute), limitRate(limits.writesPerMinute)];
  const webhooks = limitRate(webhooksPerMinute);
  router.use(['/api', '/api-motorcheck'], (request, response, next) => {
    response.setHeader('X-Release-Set', deps.currentSet(request));
    refuseOtherOrigins(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isWebhook = request.originalUrl === webhookPath;
    void (isRead ? reads : isWebhook ? webhooks : writes)(request, response, next);
  });
  const logins = [`${authPath}/login`, confirmSignUpPath];
  router.post(logins, limitRate(limits.loginsPerMinute));
  router.use(['/api', '/api-motorcheck'], limitInFlight(limits.inFlight));
  router.post(logins, (request, response) => forward(request, response, startSession));
  router.post(sessionEndingPaths, (request, response) => forward(request, response, endSession));
  router.post(logoutEverywherePath, (request, response) =>
    forward(request, response, endEverySession),
  );
  router.post(logoutPath, (request, response, next) => {
    clearAllTokens(request, response);
    next();
  });
  router.post([ordersPath, valuationsPath, `${valuationsPath}/resume`], requireBrowserToken);
  // Returns the input of a refused form to a page that the browser renders. Browsers cannot write it.
  router.all(refusedFormsPath, (request, response, next) => {
    if (request.method !== 'GET') throw new HttpProblem(404, 'There is nothing here');
    const { originalUrl } = request;
    const stored = deps.refusedForms.respondFromMemory(originalUrl, formCookie.read(request));
    if (stored === null) return next();
    response.status(stored.status).setHeader('Cache-Control', 'no-store');
    response.json(JSON.parse(stored.body));
  });
  router.use(['/api', '/api-motorcheck'], (request, response) => forward(request, response));
  const pictures = [fileHeaders, limitRate(limits.picturesPerMinute)];
  router.get(
    '/media/vehicles/:vehicle/share.png',
    ...pictures,
    limitInFlight(limits.sharePictures),
    (request, response) => forward(request, response),
  );
  router.get('/media/*path', ...pictures, limitInFlight(limits.inFlight), (request, response) =>
    forward(request, response),
  );
  router.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    refuseForm(request, response, error),
  );
  return router;
}
