import type { Request, RequestHandler, Response } from 'express';
import { firstVisitTiming } from '@contracts/platform/remote/first-visit';
import { hiddenCookie } from '../../http/hidden-cookie.ts';
import { isRobot } from '../../http/is-robot.ts';
import { noSlotProblem } from '../../http/request-limits.ts';
import { nonceOf } from '../../http/security-headers.ts';
import { NoSlotError } from '../../http/slots.ts';
import { signalOf } from '../../http/on-request-end.ts';
import { browserCookie, formTokenOfPage, sessionCookie } from '../../proxy/token-cookies.ts';
import { redirectForAccess, unknownRedirects } from '../../redirects/page-redirects.ts';
import { mayBeIndexed } from '../../seo/indexing.ts';
import { bucketOf } from './bucket.ts';
import type { LiveSet } from '../sets/live-set.ts';
import {
  PageResponder,
  retryAfterSeconds,
  sendHeaders,
  sendShell,
  sendUnavailable,
} from './page-responder.ts';
import type { PageRender } from '../render/page-render.ts';
import { statusOfRoute, reportPage, type PageDeps, type PageRequest } from './page-request.ts';
import { startRender } from '../render/start-render.ts';
import type { MatchedPage } from '../sets/route-table.ts';
import { noticeOf } from '../document/server-notice.ts';

/** Unix time, in seconds, of the last document of a browser's first visit. */
const firstVisitCookie = hiddenCookie('first-visit', /^\d{10}$/);
const oneYearSeconds = 31_536_000;
/** A visit ends when its browser has requested no document for this long. */
const visitGapSeconds = 4 * 60 * 60;

/** Handles a page request: release set, route, renderer, and the client-rendered fallback. */
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
    // After a log-out, the browser's cache must not contain account data for its next user.
    response.setHeader('Cache-Control', access === 'customer' ? 'no-store' : 'private, no-cache');
    const redirectTarget = redirectForAccess(access, request);
    if (redirectTarget !== null) response.redirect(302, redirectTarget);
    else answerPage(deps, { ...readPage(deps, request, live, match), response, next });
  };
}

/**
 * Whether this is the browser's first visit. All documents of a first visit use the fallback font,
 * so that the typeface does not change from page to page.
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
  live: LiveSet,
  match: MatchedPage | null,
): Omit<PageRequest, 'response' | 'next'> {
  const variant = {
    served: live.served,
    // Joined, not resolved: a path that starts with `//` must not become a host.
    url: `${deps.siteOrigin}${request.originalUrl}`,
    complete: isRobot(request),
    noindex: !mayBeIndexed(request.hostname, deps.siteOrigin),
  };
  const isAnonymous =
    sessionCookie.read(request) === null &&
    browserCookie.read(request) === null &&
    formTokenOfPage(request) === null &&
    noticeOf(request) === null &&
    deps.previewOf(request) === null;
  // Pages are cached per host name, which determines `noindex` (S27).
  const origin = `${request.protocol}://${request.headers.host ?? ''}`;
  const key = isAnonymous ? deps.pageCache.keyOf(variant, origin) : null;
  const isUncertain = (status: number) =>
    (status === 404 || status === 410) && unknownRedirects.has(request);
  return { request, live, match, variant, key, isUncertain };
}

function answerPage(deps: PageDeps, page: PageRequest): void {
  if (page.match?.area.server === null) {
    reportPage(deps, page, null);
    sendShell(deps, page, statusOfRoute(page), sessionCookie.read(page.request) !== null);
    return;
  }
  if (!answerShared(deps, page)) void renderInSlot(deps, page);
}

/** Responds from the page cache or another client's render. @returns whether there was one */
function answerShared(deps: PageDeps, page: PageRequest): boolean {
  const { key, response } = page;
  if (key === null) return false;
  const cachedPage = deps.pageCache.pageOf(key);
  if (cachedPage !== undefined && !page.isUncertain(cachedPage.status)) {
    reportPage(deps, page, null);
    sendHeaders(response, page.variant, 'server', cachedPage.status);
    response.end(cachedPage.document(nonceOf(response)));
    return true;
  }
  const render = deps.pageCache.renderOf(key);
  if (render !== undefined) readRender(deps, page, render);
  return render !== undefined;
}

/** Waits for a slot of this client, and occupies it until the first markup is sent. */
async function renderInSlot(deps: PageDeps, page: PageRequest): Promise<void> {
  const { request, response } = page;
  const signal = signalOf(request, response);
  const work = () => {
    const { promise: firstMarkupSent, resolve: freeSlot } = Promise.withResolvers<void>();
    // Another client may have requested the same page in the meantime.
    if (answerShared(deps, page)) freeSlot();
    else readRender(deps, page, null, freeSlot);
    return firstMarkupSent;
  };
  try {
    await deps.slots.run(request.ip, work, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof NoSlotError) sendUnavailable(deps, page, noSlotProblem(error));
    else page.next(error);
  }
}

/**
 * Answers from another client's unfinished render, or from a new one.
 * @param onFirstMarkup called when a new render sends its first markup, or ends without any
 */
function readRender(
  deps: PageDeps,
  page: PageRequest,
  shared: PageRender | null,
  onFirstMarkup = () => {},
): void {
  const renderer = deps.pool.rendererOf(page.live.served);
  const render = shared ?? startRender(deps, page, renderer, onFirstMarkup);
  const responder = new PageResponder(deps, page, render, renderer);
  responder.follow();
  // A renderer that is still starting is not the page's fault.
  if (shared === null && renderer === null) responder.fallBack('no renderer', null);
}
