import { Router, type NextFunction, type Request, type Response } from 'express';
import { confirmSignUpPath } from '@contracts/wire/account/sign-up';
import { refusedFormsPath } from '@contracts/wire/forms/refused-form';
import { valuationsPath } from '@contracts/wire/valuation/valuation';
import { asFile } from '../http/file-headers.ts';
import { HttpProblem } from '../http/http-error.ts';
import { ClientQuota } from '../http/client-quota.ts';
import { limitInFlight, limitRate } from '../http/request-limits.ts';
import { requestIsOver, whenOver } from '../http/when-over.ts';
import { deliver, deliverAsItComes } from './deliver.ts';
import { Exchanges, type Answer } from './exchanges.ts';
import { logoutPath } from './late-logout.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { createFormAnswers } from './form-posts.ts';
import {
  clearBrowserToken,
  browserTokenFor,
  ordersPath,
  readBrowserToken,
  setBrowserToken,
} from './order-cookie.ts';
import { intentOf, isFormPost, type PostedForm, readPostedForm } from './posted-form.ts';
import { clearFormToken, formTokenFor, readFormToken } from './refused-form-cookie.ts';
import type { RefusedForms } from './refused-forms.ts';
import { takeBody } from './request-body.ts';
import type { ResponseCache } from './response-cache.ts';
import { refuseOtherOrigins } from './same-origin.ts';
import {
  endEverySession,
  endingPaths,
  endSession,
  everywherePath,
  type TakeAnswer,
  takeLogin,
} from './session-answers.ts';
import { clearSessionToken, readSessionToken } from './session-cookie.ts';
import { SharedExchanges } from './shared-exchanges.ts';
import type { Upstream } from './upstream.ts';

const authPath = '/api/v2/contact/auth';
/** Told by the payment provider, from one address for all shoppers. */
const webhookPath = '/api/v2/payment-webhook';
const webhooksPerMinute = 3_000;

/** What of a browser's request goes upstream: never its cookies. */
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
  /** Of the site, as it is configured. */
  siteOrigin: string;
  /** Number of the set that the shopper's pages are served from now. */
  currentSet: (request: Request) => number;
  /** Origin of the payment provider's pages; null where there is none. */
  paymentPageOrigin: string | null;
  refusedForms: RefusedForms;
  cache: ResponseCache;
  /** One read was answered together with another. */
  onJoined?: () => void;
}

/** Who asks, whatever is asked. */
function senderHeaders(request: Request): Record<string, string> {
  return { 'x-request-id': String(request.id), 'x-forwarded-for': request.ip ?? '' };
}

/**
 * The site that the dealer API sends people back to. A request decides this in development alone,
 * where the site has several names on this machine, each with its own cookies.
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
    ...browserTokenFor(request.originalUrl, readBrowserToken(request)),
    ...formTokenFor(request.originalUrl, readFormToken(request)),
  };
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const token = readSessionToken(request);
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  // A page is made of it here: the dealer API answers a form as it does a script.
  if (isFormPost(request)) headers['accept'] = 'application/json';
  return headers;
}

/** Asks the dealer API what a browser asks: the body is taken in first, the answer early. */
function createForwarding(deps: ProxyDeps) {
  const { upstream, limits, paymentPageOrigin, refusedForms } = deps;
  const bodies = new ClientQuota(limits.bodies);
  const answers = new ClientQuota(limits.answers);
  const exchanges = new SharedExchanges({
    ...deps,
    exchanges: new Exchanges(upstream.proxied, limits),
    commonLease: () => answers.commonLease(),
  });
  const forms = createFormAnswers({ refusedForms, paymentPageOrigin, senderHeaders });
  /** Forms that were taken in, until they are answered. */
  const posted = new WeakMap<Request, PostedForm>();

  async function takeForm(request: Request, body: Buffer<ArrayBuffer> | null) {
    const form = await readPostedForm(request.headers['content-type'], body);
    if (form !== null) posted.set(request, form);
    return form;
  }

  /** What its form says of itself goes upstream with a form that a browser posts by itself. */
  async function headersOf(request: Request, body: Buffer<ArrayBuffer> | null) {
    const headers = upstreamHeaders(request, deps.siteOrigin);
    if (!isFormPost(request)) return headers;
    const form = await takeForm(request, body);
    if (form?.place && headers['idempotency-key'] === undefined) {
      headers['idempotency-key'] = await intentOf(form, request.originalUrl, Date.now());
    }
    return headers;
  }

  /** @returns null where there is nobody, or nothing, left to answer */
  async function ask(request: Request, response: Response): Promise<Answer<Buffer> | null> {
    const gone = new AbortController();
    whenOver(request, response, () => gone.abort(requestIsOver));
    try {
      const held = answers.leaseFor(request.ip);
      whenOver(request, response, () => held.release());
      const body = await takeBody({ limits, bodies }, request, response);
      const headers = await headersOf(request, body);
      const { method, originalUrl: path } = request;
      return await exchanges.run(
        { method, path, headers, body, signal: gone.signal },
        held,
        (long) => deliverAsItComes(request, response, long),
      );
    } catch (error) {
      if (gone.signal.aborted) return null; // The browser went away: no fault of anybody's.
      throw error;
    }
  }

  return {
    /** @param take makes of the answer what the browser gets, and may give it cookies */
    async forward(request: Request, response: Response, take: TakeAnswer = (given) => given) {
      // Read now: a request may have no socket any more once it was answered.
      const { secure } = request;
      const given = await ask(request, response);
      if (given === null) return;
      const answer = take(given, { secure }, response);
      // What a browser posts by itself is answered with a page.
      const form = posted.get(request);
      if (form === undefined) deliver(request, response, answer, limits.reading);
      else await forms.answer(request, response, form, answer);
    },
    /** A form that could not be sent on, or was not taken in yet: its page tells, and loses nothing. */
    async refuseForm(request: Request, response: Response, error: unknown): Promise<void> {
      if (!(error instanceof HttpProblem) || !isFormPost(request) || response.headersSent)
        throw error;
      const { status } = error;
      // What another site's page sends leads nowhere.
      if (status === 403) throw error;
      const form =
        posted.get(request) ??
        (await takeBody({ limits, bodies }, request, response).then(
          (body) => takeForm(request, body),
          () => null,
        ));
      if (form === null) throw error;
      request.log.warn({ err: error }, 'a form could not be sent on');
      await forms.refuse(request, response, form, { status, code: String(status), errors: [] });
    },
  };
}

const asked = 'cookies=asked';

/**
 * No order and no valuation is started or opened by a link before the browser has what opens it: it is given the cookie
 * first and sends the same again (307). An answer that is lost on the way then loses neither.
 */
function askForCookie(request: Request, response: Response, next: NextFunction): void {
  const browserToken = readBrowserToken(request);
  if (browserToken !== null) {
    setBrowserToken(request, response, browserToken);
    next();
  } else if (request.originalUrl.endsWith(`?${asked}`)) {
    throw new HttpProblem(400, 'This needs a cookie: allow this site to keep one, please');
  } else {
    setBrowserToken(request, response);
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(307, `${request.path}?${asked}`);
  }
}

/** `/api/*` and the pictures of vehicles: the dealer API as the site's own origin shows it. */
export function createApiProxy(deps: ProxyDeps): Router {
  const { limits } = deps;
  const router = Router();
  const { forward, refuseForm } = createForwarding(deps);
  const [reads, writes] = [limitRate(limits.callsPerMinute), limitRate(limits.writesPerMinute)];
  const webhooks = limitRate(webhooksPerMinute);
  router.use(['/api', '/api-motorcheck'], (request, response, next) => {
    response.setHeader('X-Release-Set', deps.currentSet(request));
    refuseOtherOrigins(request);
    const read = request.method === 'GET' || request.method === 'HEAD';
    const isWebhook = request.originalUrl === webhookPath;
    void (read ? reads : isWebhook ? webhooks : writes)(request, response, next);
  });
  const logins = [`${authPath}/login`, confirmSignUpPath];
  router.post(logins, limitRate(limits.loginsPerMinute));
  router.use(['/api', '/api-motorcheck'], limitInFlight(limits.inFlight));
  router.post(logins, (request, response) => forward(request, response, takeLogin));
  router.post(endingPaths, (request, response) => forward(request, response, endSession));
  router.post(everywherePath, (request, response) => forward(request, response, endEverySession));
  router.post(logoutPath, (request, response, next) => {
    clearSessionToken(request, response);
    clearBrowserToken(request, response);
    clearFormToken(request, response);
    next();
  });
  router.post([ordersPath, valuationsPath, `${valuationsPath}/resume`], askForCookie);
  router.all(refusedFormsPath, (request, response, next) =>
    answerRefusedForm(deps.refusedForms, request, response, next),
  );
  router.use(['/api', '/api-motorcheck'], (request, response) => forward(request, response));
  const pictures = [asFile, limitRate(limits.picturesPerMinute)];
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

/** A page that the browser renders reads its own form back; nobody else's call changes one. */
function answerRefusedForm(
  refusedForms: RefusedForms,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (request.method !== 'GET') throw new HttpProblem(404, 'There is nothing here');
  const own = refusedForms.answer(request.originalUrl, readFormToken(request));
  if (own === null) next();
  else
    response.status(own.status).setHeader('Cache-Control', 'no-store').json(JSON.parse(own.body));
}
