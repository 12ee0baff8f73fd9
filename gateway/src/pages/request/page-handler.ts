import type { Request, RequestHandler, Response } from 'express';
import { noSurround } from '@contracts/platform/host/surround';
import { firstVisitTiming } from '@contracts/platform/remote/first-visit';
import { hiddenCookie } from '../../http/hidden-cookie.ts';
import type { HttpProblem } from '../../http/http-error.ts';
import { isRobot } from '../../http/is-robot.ts';
import { noTurnProblem } from '../../http/request-limits.ts';
import { nonceOf } from '../../http/security-headers.ts';
import { NoTurnError } from '../../http/turns.ts';
import { requestIsOver, whenOver } from '../../http/when-over.ts';
import { readOrderHolder } from '../../proxy/order-cookie.ts';
import { formHolderOfPage } from '../../proxy/refused-form-cookie.ts';
import { clearSessionToken, readSessionToken } from '../../proxy/session-cookie.ts';
import { redirectForAccess, safeLocation } from '../../redirects/page-redirects.ts';
import { isRedirectUnknown } from '../../redirects/old-addresses.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import { mayBeIndexed } from '../../seo/indexing.ts';
import { bucketOf } from './bucket.ts';
import { documentEnd, documentStart } from '../document/document.ts';
import { pageStateTag } from '../document/page-data.ts';
import type { LiveSet } from '../sets/live-set.ts';
import { keepPrivate, retryAfterSeconds, sendHeaders } from './page-headers.ts';
import { documentParts, startedScripts } from '../document/page-parts.ts';
import type { PageRender } from '../render/page-render.ts';
import { PageResponse } from './page-response.ts';
import {
  budgetOf,
  statusOfRoute,
  tellOfPage,
  type PageDeps,
  type PageRequest,
} from './page-request.ts';
import { startRender } from '../render/start-render.ts';
import { PagePatience } from './page-patience.ts';
import { maxLatenessMs } from '../renderer/renderer-watch.ts';
import type { MatchedPage } from '../sets/route-table.ts';
import { noticeOf } from '../document/server-notice.ts';
import { shellNotice, unavailablePage } from '../document/shell-notice.ts';
import { startAtOnce } from '../document/start-script.ts';

/** Times the budget, however steadily a page moves: somebody waits for it. */
const maxBudgets = 6;

/** Unix time, in seconds, of the last document of a browser's first visit. */
const firstVisitCookie = hiddenCookie('first-visit', /^\d{10}$/);
const oneYearSeconds = 31_536_000;
/** A visit has ended when its browser has asked for no document for so long. */
const visitGapSeconds = 4 * 60 * 60;

/** One page request, end to end: set, route, renderer, and the client-rendered shell behind it. */
export function createPageHandler(deps: PageDeps): RequestHandler {
  return (request, response, next) => {
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
    else answerPage(deps, { ...readPage(deps, request, response, live, match), next });
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
): Omit<PageRequest, 'next'> {
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
  if (!answerShared(deps, page)) void renderInSlot(deps, page);
}

/** Answers with what was rendered, or is being rendered, for another client; false where there is nothing. */
function answerShared(deps: PageDeps, page: PageRequest): boolean {
  const { key, response } = page;
  if (key === null) return false;
  const kept = deps.kept.pageOf(key);
  if (kept !== undefined && !page.isUncertain(kept.status)) {
    tellOfPage(deps, page, null);
    sendHeaders(response, page.asked, 'server', kept.status);
    response.end(kept.document(nonceOf(response)));
    return true;
  }
  const render = deps.kept.renderOf(key);
  if (render !== undefined) readRender(deps, page, render);
  return render !== undefined;
}

/** Waits for a slot of this client, and holds it until the page's first markup is there. */
async function renderInSlot(deps: PageDeps, page: PageRequest): Promise<void> {
  const { request, response } = page;
  const gone = new AbortController();
  whenOver(request, response, () => gone.abort(requestIsOver));
  const work = () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    // Another client may have asked for the same page meanwhile.
    if (answerShared(deps, page)) begin();
    else readRender(deps, page, null, begin);
    return begun;
  };
  try {
    await deps.slots.run(request.ip, work, gone.signal);
  } catch (error) {
    if (gone.signal.aborted) return;
    if (error instanceof NoTurnError) sendUnavailable(deps, page, noTurnProblem(error));
    else page.next(error);
  }
}

/**
 * Follows a render that is under way for another client, or a new one.
 * @param onBegun the first markup of a new one is there, or will never be
 */
function readRender(
  deps: PageDeps,
  page: PageRequest,
  shared: PageRender | null,
  onBegun = () => {},
): void {
  const { request, response, live } = page;
  const renderer = deps.pool.rendererOf(live.served);
  const render = shared ?? startRender(deps, page, renderer, onBegun);
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
  if (shared === null && renderer === null) shell('no renderer', null);
}

/** An error of the server's is the page's own, unless the dealer API made it. */
function faultOf(status: number | null): ShownPage['fault'] {
  return (status ?? 200) >= 500 ? 'render' : null;
}

/** Nothing can be said of the address, or the client has asked for too much: no browser renders it either. */
function sendUnavailable(
  { brand }: PageDeps,
  { response, asked }: PageRequest,
  { status, retryAfterSeconds: seconds }: Pick<HttpProblem, 'status' | 'retryAfterSeconds'> = {
    status: 503,
    retryAfterSeconds,
  },
): void {
  sendHeaders(response, { ...asked, noindex: true }, 'server', status);
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.setHeader('Cache-Control', 'no-store');
  response.end(unavailablePage(brand, nonceOf(response)));
}

/** The browser renders the page itself. */
function sendShell(deps: PageDeps, page: PageRequest, status: number, loggedIn: boolean): void {
  const { response, asked } = page;
  const nonce = nonceOf(response);
  const siteChrome = deps.siteChrome?.() ?? noSurround;
  sendHeaders(response, asked, 'shell', status);
  const parts = documentParts(deps, page, {
    settled: null,
    markup: null,
    nonce,
    loggedIn,
    siteChrome,
  });
  const start = startAtOnce(startedScripts(page, { settled: null, nonce }));
  const notice = shellNotice(deps.brand, nonce);
  response.end(documentStart(parts) + notice + pageStateTag(parts) + start + documentEnd);
}
