import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import type { PageState } from '@contracts/platform/remote/page-state';
import type { SettledPage } from '@contracts/platform/remote/server-entry';
import { isRobot } from '../http/is-robot.ts';
import { nonceOf } from '../http/security-headers.ts';
import { whenOver } from '../http/when-over.ts';
import { clearSessionToken } from '../proxy/session-cookie.ts';
import type { UpstreamPool } from '../proxy/upstream.ts';
import { originOf, redirectForAccess, safeLocation } from '../redirects/page-redirects.ts';
import type { ShownPage } from '../reports/open-reports.ts';
import { mayBeIndexed } from '../seo/indexing.ts';
import { bucketOf } from './bucket.ts';
import { documentEnd, documentStart } from './document.ts';
import type { LiveSet } from './live-set.ts';
import { neededSet } from './needed-set.ts';
import { PageResponse, type Rendered } from './page-response.ts';
import type { ShownPreview } from './preview-sets.ts';
import type { RendererPool } from './renderer-pool.ts';
import { maxLatenessMs } from './renderer-watch.ts';
import type { MatchedPage } from './route-table.ts';
import { startAfterPaint, startAtOnce, type StartedScripts } from './start-script.ts';
import { upstreamCaller, type UpstreamCaller } from './upstream-caller.ts';

interface PageDeps {
  brand: Brand;
  budgetMs: number;
  siteHostname: string;
  /** Connections that proxied calls can't take. */
  upstream: UpstreamPool;
  pool: RendererPool;
  /** What a bucket gets: the set of its arm, or the live one. */
  setOf: (bucket: number | null) => LiveSet | null;
  /** What the preview link shows that was followed, which goes before. */
  previewOf: (request: Request) => ShownPreview | null;
  /** Told of every page before its headers are sent, but of no preview. */
  onPage?: ((page: ShownPage) => void) | undefined;
  logger: Logger;
}

interface PageRequest {
  request: Request;
  response: Response;
  live: LiveSet;
  match: MatchedPage | null;
  caller: UpstreamCaller;
}

/** One page request, end to end: set, route, renderer, and the client-rendered shell behind it. */
export function createPageHandler(deps: PageDeps): RequestHandler {
  return (request, response) => {
    const live = deps.previewOf(request)?.liveSet ?? deps.setOf(bucketOf(request, response));
    if (live === null) {
      response
        .status(503)
        .setHeader('Retry-After', 5)
        .type('text/plain')
        .send('The site is not available at the moment. Please try again shortly.');
      return;
    }
    response.setHeader('X-Release-Set', live.served.number);
    response.setHeader('Cache-Control', 'private, no-cache');
    const match = live.routes.match(request.path);
    const elsewhere = redirectForAccess(match?.route.access ?? 'public', request);
    if (elsewhere !== null) response.redirect(302, elsewhere);
    else {
      const gone = new AbortController();
      whenOver(request, response, () => gone.abort());
      const caller = upstreamCaller(deps.upstream, request, gone.signal);
      renderPage(deps, { request, response, live, match, caller });
    }
  };
}

function renderPage(deps: PageDeps, page: PageRequest): void {
  const { request, response, live, match, caller } = page;
  const renderer = deps.pool.rendererOf(live.served);
  const nonce = nonceOf(response);
  let giveUp = () => {};
  const sink = new PageResponse(
    response,
    {
      start: (settled) => documentStart(documentParts(deps, page, settled)),
      entry: startAfterPaint(startedScripts(page)),
      nonce,
    },
    {
      shell: () => {
        clearTimeout(budget);
        clearExpiredSession();
        tellOfPage(deps, page, faultOf(sink.status));
        sendHeaders(deps, page, 'server', sink.status ?? 200);
      },
      redirect: (settled) => {
        clearTimeout(budget);
        clearExpiredSession();
        response.redirect(settled.status, safeLocation(settled.location, request));
      },
      broken: (reason) => request.log.error({ reason }, 'a page broke off'),
    },
  );
  let answered = false;
  const shell = (reason: string, fault: ShownPage['fault']) => {
    clearTimeout(budget);
    if (answered || response.headersSent) {
      sink.breakOff(reason);
      return;
    }
    answered = true;
    request.log.warn({ reason }, 'answering with the client-rendered shell');
    giveUp();
    clearExpiredSession();
    tellOfPage(deps, page, fault);
    sendShell(deps, page, sink.status);
  };
  const clearExpiredSession = () => {
    if (caller.expired()) clearSessionToken(request, response);
  };
  const startedAt = performance.now();
  const budget = setTimeout(() => {
    const now = performance.now();
    // Who was not let work is not slow: neither the gateway, nor a renderer that answers nothing,
    // whose end will be told once.
    const late = now - startedAt > deps.budgetMs + maxLatenessMs;
    const silent = (renderer?.silentMs(now) ?? 0) > maxLatenessMs;
    shell('over the time budget', late || silent ? null : 'slow');
  }, deps.budgetMs);
  whenOver(request, response, () => {
    clearTimeout(budget);
    sink.abandon();
    giveUp();
  });
  if (renderer === null) {
    // One that is just being started is nobody's fault.
    shell('no renderer', null);
    return;
  }
  giveUp = renderer.render({
    // Joined, not resolved: a path that starts with `//` must not become a host.
    url: `${originOf(request)}${request.originalUrl}`,
    nonce,
    complete: isRobot(request),
    area: match?.area.area ?? live.served.host.area,
    budgetMs: deps.budgetMs,
    sink,
    call: caller.call,
    onOddAnswer: (odd) => request.log.warn(odd, 'the dealer API sent what does not fit'),
    failed: (reason, counts) => shell(reason, counts ? 'render' : null),
  });
}

/** An error of the server's is the page's own, unless the dealer API made it. */
function faultOf(status: number | null): ShownPage['fault'] {
  return (status ?? 200) >= 500 ? 'render' : null;
}

function tellOfPage(
  { onPage, previewOf }: PageDeps,
  { request, response, live, match, caller }: PageRequest,
  fault: ShownPage['fault'],
): void {
  if (previewOf(request) !== null) return;
  onPage?.({ request, response, live, match, fault: caller.troubled() ? null : fault });
}

function startedScripts({ response, live, match }: PageRequest): StartedScripts {
  const { area, version, build } = live.served.host;
  const base = `/releases/${area}/${version}/`;
  const others = build.files.scripts.filter((file) => file !== build.entry);
  return {
    entry: `${base}${build.entry}`,
    preloads: [...others.map((file) => `${base}${file}`), ...(match?.files.scripts ?? [])],
    nonce: nonceOf(response),
    integrity: live.served.integrity,
  };
}

function sendHeaders(
  { siteHostname }: PageDeps,
  { request, response }: PageRequest,
  rendered: Rendered,
  status: number,
) {
  response.status(status).type('text/html').setHeader('X-Rendered', rendered);
  if (rendered === 'shell' || !mayBeIndexed(request.hostname, siteHostname)) {
    response.setHeader('X-Robots-Tag', 'noindex');
  }
}

function documentParts(
  deps: PageDeps,
  { request, response, live, match, caller }: PageRequest,
  settled: SettledPage | null,
) {
  const { host, page } = live.served;
  const hostArea = page.areas.find(({ area }) => area === host.area);
  const base = hostArea?.base ?? '/';
  return {
    head: settled?.head ?? { title: deps.brand.name },
    siteOrigin: `https://${deps.siteHostname}`,
    noindex: settled === null || !mayBeIndexed(request.hostname, deps.siteHostname),
    nonce: nonceOf(response),
    host: {
      scripts: host.build.files.scripts.map((file) => `${base}${file}`),
      styles: host.build.files.styles.map((file) => `${base}${file}`),
    },
    fonts: host.files
      .filter(({ path }) => path.startsWith('browser/') && path.endsWith('.woff2'))
      .map(({ path }) => `${base}${path.slice('browser/'.length)}`),
    integrity: live.served.integrity,
    preview: deps.previewOf(request)?.link ?? null,
    page: match?.files ?? { scripts: [], styles: [] },
    state: {
      ...setInPage(live, match),
      brand: deps.brand,
      loggedIn: caller.loggedIn(),
      hydration: settled?.state ?? null,
    },
  };
}

/** Of the set, what the page needs; the rest is read when somebody may go elsewhere. */
function setInPage(
  { served: { page }, file }: LiveSet,
  match: MatchedPage | null,
): Pick<PageState, 'set' | 'setFile'> {
  if (file === null) return { set: page };
  const { address, integrity } = file;
  return { set: neededSet(page, match), setFile: { address, integrity } };
}

/** The browser renders the page itself; a status that was settled before stays. */
function sendShell(deps: PageDeps, page: PageRequest, settledStatus: number | null): void {
  const status = settledStatus ?? (page.match === null ? 404 : 200);
  sendHeaders(deps, page, 'shell', status);
  page.response.end(
    documentStart(documentParts(deps, page, null)) +
      startAtOnce(startedScripts(page)) +
      documentEnd,
  );
}
