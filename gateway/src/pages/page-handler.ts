import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import { noSurround, type Surround } from '@contracts/platform/host/surround';
import { isDecodable } from '@contracts/platform/remote/decodable-path';
import { firstVisitTiming } from '@contracts/platform/remote/first-visit';
import { hiddenCookie } from '../http/hidden-cookie.ts';
import { isRobot } from '../http/is-robot.ts';
import { nonceOf } from '../http/security-headers.ts';
import { whenOver } from '../http/when-over.ts';
import { readOrderHolder } from '../proxy/order-cookie.ts';
import { formHolderOfPage } from '../proxy/refused-form-cookie.ts';
import type { LastAnswers } from '../proxy/last-answers.ts';
import type { RefusedForms } from '../proxy/refused-forms.ts';
import { clearSessionToken, readSessionToken } from '../proxy/session-cookie.ts';
import type { UpstreamPool } from '../proxy/upstream.ts';
import { redirectForAccess, safeLocation } from '../redirects/page-redirects.ts';
import { isRedirectUnknown } from '../redirects/old-addresses.ts';
import type { ShownPage } from '../reports/open-reports.ts';
import { mayBeIndexed } from '../seo/indexing.ts';
import { bucketOf } from './bucket.ts';
import { documentEnd, documentStart } from './document.ts';
import {
  completeStylesTag,
  pageStateTag,
  restOfStylesTag,
  structuredDataTags,
} from './page-data.ts';
import type { KeptPages, PageAsked } from './kept-pages.ts';
import type { LiveSet } from './live-set.ts';
import type { Blame } from './page-job.ts';
import { keepPrivate, retryAfterSeconds, sendHeaders } from './page-headers.ts';
import { documentParts, startedScripts } from './page-parts.ts';
import { PageRender } from './page-render.ts';
import { PageResponse } from './page-response.ts';
import type { ShownPreview } from './preview-sets.ts';
import type { RendererPool } from './renderer-pool.ts';
import type { RendererProcess } from './renderer-process.ts';
import type { Tracing } from '../tracing/open-tracing.ts';
import { PagePatience } from './page-patience.ts';
import { maxLatenessMs } from './renderer-watch.ts';
import type { MatchedPage } from './route-table.ts';
import { noticeOf } from './server-notice.ts';
import { shellNotice, unavailablePage } from './shell-notice.ts';
import { startAfterPaint, startAtOnce } from './start-script.ts';
import { upstreamCaller } from './upstream-caller.ts';

/** Times the budget of a shopper, whose browser would render the page instead. */
const robotPatience = 4;
/** Times the budget, however steadily a page moves: somebody waits for it. */
const maxBudgets = 6;

/** Unix time, in seconds, of the last document of a browser's first visit. */
const firstVisitCookie = hiddenCookie('first-visit', /^\d{10}$/);
const oneYearSeconds = 31_536_000;
/** A visit has ended when its browser has asked for no document for so long. */
const visitGapSeconds = 4 * 60 * 60;

interface PageDeps {
  brand: Brand;
  budgetMs: number;
  siteOrigin: string;
  /** Connections that proxied calls can't take. */
  upstream: UpstreamPool;
  refusedForms: RefusedForms;
  lastAnswers: LastAnswers;
  /** What stands around every page; without it the brand's own links do. */
  surround?: (() => Surround) | undefined;
  pool: RendererPool;
  /** Of those who bring neither a customer's session nor an order, nor typed a form wrong. */
  kept: KeptPages;
  /** What a bucket gets: the set of its arm, or the live one. */
  setOf: (bucket: number | null) => LiveSet | null;
  /** What the preview link shows that was followed, which goes before. */
  previewOf: (request: Request) => ShownPreview | null;
  tracing?: Pick<Tracing, 'traceRender'> | undefined;
  /** Told of every page before its headers are sent, but of no preview. */
  onPage?: ((page: ShownPage) => void) | undefined;
  logger: Logger;
}

interface PageRequest {
  request: Request;
  response: Response;
  live: LiveSet;
  match: MatchedPage | null;
  asked: PageAsked;
  /** Null where it is shared with nobody. */
  key: string | null;
  /** Whether this status would call something missing that may only be out of reach. */
  isUncertain: (status: number) => boolean;
}

/** One page request, end to end: set, route, renderer, and the client-rendered shell behind it. */
export function createPageHandler(deps: PageDeps): RequestHandler {
  return (request, response) => {
    const live = deps.previewOf(request)?.liveSet ?? deps.setOf(bucketOf(request, response));
    if (live === null) {
      response
        .status(503)
        .setHeader('Retry-After', retryAfterSeconds)
        .type('text/plain')
        .send('The site is not available at the moment. Please try again shortly.');
      return;
    }
    response.setHeader('X-Release-Set', live.served.number);
    if (isFirstVisit(request, response)) response.setHeader('Server-Timing', firstVisitTiming);
    const match = live.routes.match(request.path);
    const access = match?.route.access ?? 'public';
    // Whoever sits at the same machine after a log-out finds nothing of the account in its cache.
    response.setHeader('Cache-Control', access === 'customer' ? 'no-store' : 'private, no-cache');
    const elsewhere = redirectForAccess(access, request);
    if (elsewhere !== null) response.redirect(302, elsewhere);
    else answerPage(deps, readPage(deps, request, response, live, match));
  };
}

/**
 * Whether the browser has not been here before this visit. All documents of that visit are in the
 * fallback font, so that the typeface does not change from page to page.
 */
function isFirstVisit(request: Request, response: Response): boolean {
  if (isRobot(request)) return false;
  const now = Math.floor(Date.now() / 1_000);
  const last = Number(firstVisitCookie.read(request) ?? now);
  if (now - last > visitGapSeconds) return false;
  firstVisitCookie.write(request, response, String(now), oneYearSeconds);
  return true;
}

function readPage(
  deps: PageDeps,
  request: Request,
  response: Response,
  live: LiveSet,
  match: MatchedPage | null,
): PageRequest {
  const asked = {
    served: live.served,
    // Joined, not resolved: a path that starts with `//` must not become a host.
    url: `${deps.siteOrigin}${request.originalUrl}`,
    complete: isRobot(request),
    noindex: !mayBeIndexed(request.hostname, deps.siteOrigin),
  };
  const isEverybodys =
    readSessionToken(request) === null &&
    readOrderHolder(request) === null &&
    formHolderOfPage(request) === null &&
    noticeOf(request) === null &&
    deps.previewOf(request) === null;
  // Shared among those who ask by the same name, as it decides about `noindex` (S27).
  const name = `${request.protocol}://${request.headers.host ?? ''}`;
  const key = isEverybodys ? deps.kept.keyOf(asked, name) : null;
  const isUncertain = (status: number) =>
    (status === 404 || status === 410) && isRedirectUnknown(request);
  return { request, response, live, match, asked, key, isUncertain };
}

function answerPage(deps: PageDeps, page: PageRequest): void {
  if (page.match?.area.server === null) {
    tellOfPage(deps, page, null);
    sendShell(deps, page, statusOfRoute(page), readSessionToken(page.request) !== null);
    return;
  }
  const kept = page.key === null ? undefined : deps.kept.pageOf(page.key);
  if (kept === undefined || page.isUncertain(kept.status)) {
    readRender(deps, page);
    return;
  }
  tellOfPage(deps, page, null);
  sendHeaders(page.response, page.asked, 'server', kept.status);
  page.response.end(kept.document(nonceOf(page.response)));
}

/** Follows the rendering that is under way for another, or a new one. */
function readRender(deps: PageDeps, page: PageRequest): void {
  const { request, response, live, key } = page;
  const renderer = deps.pool.rendererOf(live.served);
  const shared = key === null ? undefined : deps.kept.renderOf(key);
  const render = shared ?? startRender(deps, page, renderer);
  const { caller } = render;
  const movedAt = (now: number) => Math.max(render.movedAt, renderer?.busyUntil(now) ?? -Infinity);
  let leave = () => {};
  const nonce = { standIn: render.nonceStandIn, own: nonceOf(response) };
  const reader = new PageResponse(response, nonce, {
    shell: () => {
      patience.end();
      clearExpiredSession();
      tellOfRender(faultOf(reader.status) ?? slowness());
      if (reader.isPrivate) keepPrivate(response);
      sendHeaders(response, page.asked, 'server', reader.status ?? 200);
    },
    redirect: (settled) => {
      patience.end();
      clearExpiredSession();
      response.redirect(settled.status, safeLocation(settled.location, deps.siteOrigin));
    },
    broken: (reason) => request.log.error({ reason }, 'a page broke off'),
    failed: (reason, counts) => shell(reason, counts ? 'render' : null),
    refuses: (status) => {
      if (!page.isUncertain(status)) return false;
      patience.end();
      answered = true;
      tellOfRender(null);
      sendUnavailable(deps, page);
      return true;
    },
    movedAt,
  });
  let answered = false;
  const shell = (reason: string, fault: ShownPage['fault']) => {
    patience.end();
    if (answered || response.headersSent) {
      reader.breakOff(reason);
      return;
    }
    answered = true;
    request.log.warn({ reason }, 'answering with the client-rendered shell');
    leave();
    clearExpiredSession();
    tellOfRender(fault);
    // Nobody but a browser makes a page of it, and that only if the dealer API answers.
    const isNone = page.asked.complete || caller.waits() || caller.troubled();
    const status = reader.status ?? (isNone && page.match !== null ? 503 : statusOfRoute(page));
    if (page.isUncertain(status)) sendUnavailable(deps, page);
    else sendShell(deps, page, status, caller.loggedIn());
  };
  const clearExpiredSession = () => {
    if (caller.expired()) clearSessionToken(request, response);
  };
  /** The dealer API's failures are no fault of the page's. */
  const tellOfRender = (fault: ShownPage['fault']) =>
    tellOfPage(deps, page, caller.troubled() ? null : fault);
  const slowness = (): ShownPage['fault'] => {
    const now = performance.now();
    if (now - patience.startedAt < deps.budgetMs) return null;
    // Not to blame: a gateway that was not given a processor, a renderer that has just been let go
    // on, and one that answers nothing, whose end will be told once.
    const stalled = renderer?.hasStalledSince(patience.startedAt) ?? false;
    const silent = (renderer?.silentMs(now) ?? 0) > maxLatenessMs;
    return patience.wasLate || stalled || silent ? null : 'slow';
  };
  const patience = new PagePatience({
    budgetMs: budgetOf(deps, page),
    maxMs: budgetOf(deps, page) * maxBudgets,
    movedAt,
    onOver: () => shell('over the time budget', slowness()),
  });
  whenOver(request, response, () => {
    patience.end();
    reader.abandon();
    leave();
  });
  leave = render.read(reader);
  // One that is just being started is nobody's fault.
  if (shared === undefined && renderer === null) shell('no renderer', null);
}

function startRender(
  deps: PageDeps,
  page: PageRequest,
  renderer: RendererProcess | null,
): PageRender {
  const { request, live, match, asked, key } = page;
  const { served } = live;
  const budgetMs = budgetOf(deps, page);
  const gone = new AbortController();
  const caller = upstreamCaller(deps, request, gone.signal);
  // One for the markup and for what the browser starts from: they must agree.
  const surround = deps.surround?.() ?? noSurround;
  const area = match?.area.area ?? served.host.area;
  let giveUp = () => {};
  let endTrace = (_whole: boolean) => {};
  const render = new PageRender({
    caller,
    budgetMs,
    shared: key !== null,
    around: (settled, markup, nonce) => {
      const loggedIn = caller.loggedIn();
      const parts = documentParts(deps, page, { settled, markup, nonce, loggedIn, surround });
      // Nothing is drawn of it: what is drawn need not wait on the line behind it.
      const start = startAfterPaint(startedScripts(page, { settled, nonce }));
      const behind =
        restOfStylesTag(parts) + pageStateTag(parts) + start + structuredDataTags(parts);
      return { before: documentStart(parts), behind, beforeMore: completeStylesTag(nonce) };
    },
    onOver: (whole) => {
      giveUp();
      endTrace(whole !== null);
      gone.abort();
      if (key !== null) deps.kept.over(key, render, whole);
    },
  });
  if (renderer === null) return render;
  if (key !== null) deps.kept.begin(key, render);
  if (deps.tracing) {
    endTrace = deps.tracing.traceRender(String(request.id), { area, releaseSet: served.number });
  }
  giveUp = renderer.render({
    url: asked.url,
    nonce: render.nonceStandIn,
    complete: asked.complete,
    area,
    budgetMs,
    surround,
    sink: render,
    call: caller.call,
    onOddAnswer: (odd) => {
      render.blemish();
      request.log.warn(odd, 'the dealer API sent what does not fit');
    },
    failed: (reason: string, blame: Blame) => render.failed(reason, blame),
  });
  return render;
}

/** A robot can't finish a page by itself: it is given the time to have all of it. */
function budgetOf({ budgetMs }: PageDeps, { asked }: PageRequest): number {
  return asked.complete ? budgetMs * robotPatience : budgetMs;
}

/** An error of the server's is the page's own, unless the dealer API made it. */
function faultOf(status: number | null): ShownPage['fault'] {
  return (status ?? 200) >= 500 ? 'render' : null;
}

function tellOfPage(
  { onPage, previewOf }: PageDeps,
  { request, response, live, match }: PageRequest,
  fault: ShownPage['fault'],
): void {
  if (previewOf(request) === null) onPage?.({ request, response, live, match, fault });
}

/** What can be said of a page's status before its loaders have settled. */
function statusOfRoute({ request, match }: PageRequest): number {
  if (!isDecodable(request.path)) return 400;
  return match === null ? 404 : 200;
}

/** Nothing can be said of the address, so that a browser could not render it either. */
function sendUnavailable({ brand }: PageDeps, { response, asked }: PageRequest): void {
  sendHeaders(response, { ...asked, noindex: true }, 'server', 503);
  response.setHeader('Cache-Control', 'no-store');
  response.end(unavailablePage(brand, nonceOf(response)));
}

/** The browser renders the page itself. */
function sendShell(deps: PageDeps, page: PageRequest, status: number, loggedIn: boolean): void {
  const { response, asked } = page;
  const nonce = nonceOf(response);
  const surround = deps.surround?.() ?? noSurround;
  sendHeaders(response, asked, 'shell', status);
  const parts = documentParts(deps, page, {
    settled: null,
    markup: null,
    nonce,
    loggedIn,
    surround,
  });
  const start = startAtOnce(startedScripts(page, { settled: null, nonce }));
  const notice = shellNotice(deps.brand, nonce);
  response.end(documentStart(parts) + notice + pageStateTag(parts) + start + documentEnd);
}
