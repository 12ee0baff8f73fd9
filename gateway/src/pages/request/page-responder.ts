import type { Response } from 'express';
import type { SettledPage } from '@contracts/platform/remote/server-entry';
import type { HttpProblem } from '../../http/http-error.ts';
import { nonceOf, withoutTrustedTypes } from '../../http/security-headers.ts';
import { onRequestEnd } from '../../http/on-request-end.ts';
import { maxLatenessMs } from '../../process-usage.ts';
import { sessionCookie } from '../../proxy/token-cookies.ts';
import { safeLocation } from '../../redirects/page-redirects.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import { deferredTag, documentEnd, documentStart } from '../document/document.ts';
import { pageStateTag, startImmediately } from '../document/page-data.ts';
import { documentParts, startedScripts } from '../document/page-parts.ts';
import { shellNotice, unavailablePage } from '../document/unavailable-page.ts';
import type { PageVariant } from '../cache/page-cache.ts';
import type { PageRender } from '../render/page-render.ts';
import type { RendererProcess } from '../renderer/renderer-process.ts';
import { ProgressTimeout } from './progress-timeout.ts';
import {
  budgetOf,
  statusOfRoute,
  reportPage,
  type PageDeps,
  type PageRequest,
} from './page-request.ts';

/** Time limit as a multiple of the budget, even if the page makes progress. */
const maxBudgets = 6;
/** After this long without progress, missing deferred data fails and the document ends. */
const silenceLimitMs = 5_000;
/** The same limit on a busy machine. */
const maxSilenceMs = 25_000;
/** Seconds after which to request unavailable data again. */
export const retryAfterSeconds = 5;

type State =
  /** Nothing has been sent yet, so every answer is possible. */
  | 'waiting'
  /** The page that the server renders is being sent. */
  | 'streaming'
  /** Something else was sent: a redirect, the shell or an error page. */
  | 'answered'
  /** The response is complete, or the connection is closed. */
  | 'closed';

/**
 * The answer to one page request, from a render that other clients may read, too. It writes the
 * page as it is rendered, with a nonce of its own. Nothing is sent before the first markup, so that
 * other responses stay possible until then.
 */
export class PageResponder {
  readonly #deps: PageDeps;
  readonly #page: PageRequest;
  readonly #render: PageRender;
  readonly #renderer: RendererProcess | null;
  readonly #timeout: ProgressTimeout;
  #state: State = 'waiting';
  /** The page, once its critical loaders have settled. */
  #settled: SettledPage | null = null;
  #pendingKeys = new Set<string>();
  #silenceTimeout: ProgressTimeout | null = null;
  #leaveRender = () => {};

  constructor(
    deps: PageDeps,
    page: PageRequest,
    render: PageRender,
    renderer: RendererProcess | null,
  ) {
    this.#deps = deps;
    this.#page = page;
    this.#render = render;
    this.#renderer = renderer;
    const budgetMs = budgetOf(deps, page);
    this.#timeout = new ProgressTimeout({
      budgetMs,
      maxMs: budgetMs * maxBudgets,
      lastProgressAt: (now) => this.#lastProgressAt(now),
      onTimeout: () => this.fallBack('over the time budget', this.#slowFault()),
    });
  }

  follow(): void {
    const { request, response } = this.#page;
    onRequestEnd(request, response, () => {
      this.#leave('closed');
      this.#silenceTimeout?.end();
      this.#leaveRender();
    });
    this.#leaveRender = this.#render.read(this);
  }

  /** Sends the shell, which the browser renders; if the page has begun, ends it early instead. */
  fallBack(reason: string, fault: ShownPage['fault']): void {
    if (this.#state !== 'waiting') return this.#breakOff(reason);
    this.#leave('answered');
    this.#leaveRender();
    const { variant, match, request } = this.#page;
    const { caller } = this.#render;
    request.log.warn({ reason }, 'answering with the client-rendered shell');
    this.#report(fault);
    // Only a browser can render the shell, and only if the dealer API answers in time.
    const isApiDown = caller.hasApiFailed || (this.#timeout.hasTimedOut && caller.isWaiting);
    const isUnavailable = variant.complete || isApiDown;
    const status =
      this.#settled?.status ?? (isUnavailable && match !== null ? 503 : statusOfRoute(this.#page));
    if (this.#page.isUncertain(status)) sendUnavailable(this.#deps, this.#page);
    else sendShell(this.#deps, this.#page, status, caller.isLoggedIn);
  }

  settled(page: SettledPage): void {
    if (this.#state !== 'waiting') return;
    this.#settled = page;
    this.#pendingKeys = new Set(Object.keys(page.state.deferred));
    if (this.#page.isUncertain(page.status)) {
      this.#leave('answered');
      this.#report(null);
      sendUnavailable(this.#deps, this.#page);
    } else if (page.location !== null) {
      this.#leave('answered');
      const location = safeLocation(page.location, this.#deps.siteOrigin);
      this.#page.response.redirect(page.status, location);
    }
  }

  write(text: string): void {
    if (this.#state === 'waiting') this.#begin();
    if (this.#state === 'streaming') this.#send(text);
  }

  /** @param text the script of one piece of deferred data */
  deferred(key: string, text: string): void {
    if (this.#state !== 'streaming') return;
    this.#pendingKeys.delete(key);
    this.#send(text);
  }

  end(): void {
    if (this.#state === 'streaming') this.#close();
  }

  /** @param reportsFault whether this client reports the fault */
  failed(reason: string, reportsFault: boolean): void {
    this.fallBack(reason, reportsFault ? 'render' : null);
  }

  #begin(): void {
    this.#leave('streaming');
    const status = this.#settled?.status ?? 200;
    this.#report(status >= 500 ? 'render' : this.#slowFault());
    const { variant, response } = this.#page;
    // Only visitors who know the address may see the page, so it is never cached or indexed.
    if (this.#settled?.head.isPrivate === true)
      response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
    sendHeaders(response, variant, 'server', status);
  }

  #send(text: string): void {
    const { response } = this.#page;
    response.write(text.replaceAll(this.#render.noncePlaceholder, nonceOf(response)));
    response.flush();
    this.#silenceTimeout?.end();
    this.#silenceTimeout = new ProgressTimeout({
      budgetMs: silenceLimitMs,
      maxMs: maxSilenceMs,
      lastProgressAt: (now) => this.#lastProgressAt(now),
      onTimeout: () => this.#breakOff('silent'),
    });
  }

  /** Ends the document properly after a failure. Missing deferred data fails. */
  #breakOff(reason: string): void {
    if (this.#state !== 'streaming') return;
    const { request, response } = this.#page;
    request.log.error({ reason }, 'a page broke off');
    for (const key of this.#pendingKeys)
      response.write(deferredTag([key, null, 'This part could not be loaded'], nonceOf(response)));
    this.#close();
  }

  #close(): void {
    this.#state = 'closed';
    this.#silenceTimeout?.end();
    this.#page.response.end(documentEnd);
  }

  /** When the page was last worked on, even if that produced no text. */
  #lastProgressAt(now: number): number {
    return Math.max(this.#render.lastProgressAt, this.#renderer?.busyUntil(now) ?? -Infinity);
  }

  #leave(state: Exclude<State, 'waiting'>): void {
    const { request, response } = this.#page;
    this.#timeout.end();
    this.#state = state;
    if (state !== 'closed' && this.#render.caller.hasExpired)
      sessionCookie.clear(request, response);
  }

  /** A failure of the dealer API is not the page's fault. */
  #report(fault: ShownPage['fault']): void {
    reportPage(this.#deps, this.#page, this.#render.caller.hasApiFailed ? null : fault);
  }

  /**
   * The fault `slow`; null if the page is not at fault: the gateway got no processor time, the
   * renderer was stopped and resumed, or the renderer does not answer. When such a renderer is
   * ended, that is reported as a single fault.
   */
  #slowFault(): ShownPage['fault'] {
    const now = performance.now();
    const { startedAt, wasLate } = this.#timeout;
    if (now - startedAt < this.#deps.budgetMs) return null;
    const hasStalled = (this.#renderer?.stalledAt ?? -Infinity) >= startedAt;
    const isSilent = (this.#renderer?.silentMs(now) ?? 0) > maxLatenessMs;
    return wasLate || hasStalled || isSilent ? null : 'slow';
  }
}

/** @param renderedBy sent as `X-Rendered`; `shell` if the browser renders the page */
export function sendHeaders(
  response: Response,
  { served, noindex }: Pick<PageVariant, 'served' | 'noindex'>,
  renderedBy: 'server' | 'shell',
  status: number,
): void {
  response.status(status).type('text/html').setHeader('X-Rendered', renderedBy);
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  // A shell has no content, so no cache may store it.
  if (renderedBy === 'shell') response.setHeader('Cache-Control', 'no-store');
  if (renderedBy === 'shell' || noindex) response.setHeader('X-Robots-Tag', 'noindex');
  // An older host release, such as after a rollback, would throw when it sets markup.
  if (!served.host.build.trustsMarkup) withoutTrustedTypes(response);
}

/** Sends an error page without scripts, because the browser could not render the page either. */
export function sendUnavailable(
  { brand }: PageDeps,
  { response, variant }: PageRequest,
  { status, retryAfterSeconds: seconds }: Pick<HttpProblem, 'status' | 'retryAfterSeconds'> = {
    status: 503,
    retryAfterSeconds,
  },
): void {
  sendHeaders(response, { ...variant, noindex: true }, 'server', status);
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.setHeader('Cache-Control', 'no-store');
  response.end(unavailablePage(brand, nonceOf(response)));
}

export function sendShell(
  deps: PageDeps,
  page: PageRequest,
  status: number,
  loggedIn: boolean,
): void {
  const { response, variant } = page;
  const nonce = nonceOf(response);
  const siteChrome = deps.siteChrome();
  sendHeaders(response, variant, 'shell', status);
  const state = { settled: null, markup: null, nonce, loggedIn, siteChrome };
  const parts = documentParts(deps, page, state);
  const start = startImmediately(startedScripts(page, { settled: null, nonce }));
  const notice = shellNotice(deps.brand, nonce);
  response.end(documentStart(parts) + notice + pageStateTag(parts) + start + documentEnd);
}
