import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import type { ReleaseStore } from 'releases';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import { pathTo } from '@contracts/platform/remote/path-to';
import { CachedFiles } from './assets/cached-files.ts';
import { createReleaseFiles } from './assets/release-files.ts';
import { createSetFiles } from './assets/set-files.ts';
import type { DevelopmentAreas } from './development/development-areas.ts';
import { createDevelopmentRouter } from './development/development-router.ts';
import { createExamplesRouter } from './development/examples-router.ts';
import { errorMiddleware } from './http/error-middleware.ts';
import { fileHeaders, setFileHeaders } from './http/file-headers.ts';
import { createHealth } from './http/health.ts';
import { requestLogger } from './http/logger.ts';
import type { QuotaLimits } from './http/client-quota.ts';
import { endAfter, limitOpen } from './http/request-limits.ts';
import { knownMethods, readRequestTarget } from './http/request-target.ts';
import { requireHttps, securityHeaders } from './http/security-headers.ts';
import { readBucket } from './pages/request/bucket.ts';
import { AudienceMatcher } from './pages/sets/audience-matcher.ts';
import {
  defaultPageCacheVariables,
  PageCache,
  pageCacheLimitsOf,
  type PageCacheLimits,
} from './pages/cache/page-cache.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { LiveSetFollower } from './pages/sets/live-set.ts';
import { previewStylesPath, sendPreviewStyles } from './pages/document/preview-banner.ts';
import { PreviewSets } from './pages/sets/preview-sets.ts';
import { createPageHandler } from './pages/request/page-handler.ts';
import {
  defaultRenderVariables,
  renderSlotsOf,
  type RenderSlots,
} from './pages/render/render-slots.ts';
import type { RendererPool } from './pages/renderer/renderer-pool.ts';
import { createApiProxy } from './proxy/api-proxy.ts';
import { JsonReader, readWholeResponse } from './proxy/json-reader.ts';
import { lateLogout } from './proxy/late-logout.ts';
import { defaultProxyVariables, proxyLimitsOf, type ProxyLimits } from './proxy/proxy-limits.ts';
import { RefusedForms } from './proxy/refused-forms.ts';
import type { ResponseCache } from './proxy/response-cache.ts';
import type { Upstream } from './proxy/upstream.ts';
import type { Reports } from './reports/open-reports.ts';
import { redirectToChosenLayout } from './redirects/chosen-layout.ts';
import { createDealerLookups } from './redirects/dealer-lookups.ts';
import { createOldAddressRouter } from './redirects/old-address-router.ts';
import { redirectToOneSlash } from './redirects/one-slash.ts';
import { createBlogFeed } from './seo/blog-feed.ts';
import { createSitemaps } from './seo/sitemaps.ts';
import type { Tracing } from './tracing/open-tracing.ts';

/** Time limit for sending any response, including files, on a slow connection. */
const maxResponseMs = 300_000;
/** Time limit for sending a page. Enough for 40 KB at less than modem speed. */
const maxPageMs = 60_000;
/** Brotli window size as a power of 2. A page compresses as well with 256 KB as with 4 MB. */
const pageWindowBits = 18;
/** Maximum number of page responses in progress. Each takes about 100 KB of memory. */
const maxOpenPages: QuotaLimits = { client: 256, organisation: 384, all: 1_024 };

interface AppDeps {
  brand: Brand;
  brandFolder: string;
  budgetMs: number;
  /** Origin of the site, such as `https://www.example.com`. Never taken from a request. */
  siteOrigin: string;
  store: ReleaseStore;
  upstream: Upstream;
  cache: ResponseCache;
  /** Default limits apply if absent. */
  proxyLimits?: ProxyLimits;
  /** Default limits apply if absent. */
  pageCacheLimits?: PageCacheLimits | undefined;
  /** Default limits apply if absent. */
  renderSlots?: RenderSlots | undefined;
  pool: RendererPool;
  /** Header, footer and menus. If absent, pages show the brand's own links. */
  siteChrome?: (() => SiteChrome) | undefined;
  liveSets: LiveSetFollower;
  /** Origin of the payment provider's pages. If absent, no form may submit to it. */
  paymentPageOrigin?: string | undefined;
  /** Networks, besides this machine, that are trusted to report a client's address. */
  trustedProxies?: readonly string[];
  hstsSeconds?: number;
  isDraining?: () => boolean;
  /** Metrics are off if absent. */
  metrics?: Pick<Metrics, 'countRequest' | 'countPage' | 'countSparedRead'>;
  /** Tracing is off if absent. */
  tracing?: Pick<Tracing, 'traceRequest' | 'traceRender'> | undefined;
  /** Null in production. */
  developmentAreas: DevelopmentAreas | null;
  /** If absent, visits are not counted and reports from browser tabs are rejected. */
  reports?: Pick<Reports, 'countPage' | 'router'> | undefined;
  logger: Logger;
}

export function createApp(deps: AppDeps): Express {
  const { cache, liveSets, logger, siteOrigin, store, upstream } = deps;
  const limits = deps.proxyLimits ?? proxyLimitsOf(defaultProxyVariables);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', ['loopback', ...(deps.trustedProxies ?? [])]);
  // A 304 would combine a new nonce with an old body.
  app.set('etag', false);
  const cachedFiles = new CachedFiles();
  const count = deps.metrics?.countRequest ?? ((_request, _response, next) => next());
  app.use(cachedFiles.serve(endAfter(maxResponseMs), count));
  app.use(requestLogger(logger));
  const { paymentPageOrigin = null, hstsSeconds = 0 } = deps;
  const { scripts, imageHosts } = deps.brand;
  // Set before any route, so that error responses have the same headers.
  app.use(...securityHeaders({ paymentPageOrigin, scripts, imageHosts, hstsSeconds }));
  app.use(knownMethods, readRequestTarget);
  app.use(count);
  if (deps.tracing) app.use(deps.tracing.traceRequest);
  app.use(
    createHealth({
      upstream: upstream.health,
      liveSet: () => liveSets.live?.served.number ?? null,
      storeFault: () => liveSets.fault,
      checkWrites: () => store.checkWrites(),
      ...(deps.isDraining && { isDraining: deps.isDraining }),
      logger,
    }),
  );
  if (hstsSeconds > 0) app.use(requireHttps(siteOrigin));
  if (deps.developmentAreas !== null) {
    app.use(createDevelopmentRouter(deps.developmentAreas), createExamplesRouter());
  }
  app.use(endAfter(maxResponseMs));
  app.use(createSetFiles(store, (address) => liveSets.fileAt(address)));
  app.use(
    createReleaseFiles({ store, cachedFiles, logger }, (area, file) =>
      liveSets.versionWith(area, file),
    ),
  );
  const images = path.join(deps.brandFolder, 'public/images');
  app.use(
    '/images',
    express.static(images, { maxAge: '1h', index: false, setHeaders: setFileHeaders }),
  );
  // Browsers and feed readers request this address without a link to it.
  app.get('/favicon.ico', fileHeaders, (_request, response) => {
    response.sendFile('icon.svg', { root: images, maxAge: '1h' });
  });
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: pageWindowBits } } }));
  app.use(lateLogout(upstream.pages));
  const audiences = new AudienceMatcher({
    audiences: () => liveSets.chosen,
    upstream: upstream.pages,
    trustedProxies: deps.trustedProxies ?? [],
  });
  const previews = new PreviewSets({ store, liveSets, audiences, logger });
  app.get(previewStylesPath, sendPreviewStyles);
  app.use(previews.accept);
  const setOf = (request: Request) =>
    previews.find(request)?.liveSet ?? liveSets.setOf(readBucket(request));
  const currentSet = (request: Request) => setOf(request)?.served.number ?? 0;
  if (deps.reports) app.use(deps.reports.router(setOf));
  const refusedForms = new RefusedForms(upstream.pages, logger);
  const json = new JsonReader((request) => readWholeResponse(upstream.pages, request), cache);
  app.use(
    createApiProxy({
      upstream,
      limits,
      siteOrigin,
      currentSet,
      paymentPageOrigin,
      refusedForms,
      cache,
      onJoined: () => deps.metrics?.countSparedRead('joined'),
    }),
  );
  app.use(createSitemaps({ json, siteOrigin }));
  app.use(createBlogFeed({ json, siteOrigin, brand: deps.brand }));
  // Error pages link to `/contact` (S38), but the page is at `/contact-us`.
  app.get('/contact', (_request, response) => response.redirect(301, pathTo('/contact-us')));
  const lookups = createDealerLookups({ upstream: upstream.pages, cache, logger });
  app.use(createOldAddressRouter(lookups, siteOrigin));
  // Patterns without parameters, so that a path that cannot be decoded also gets an error page.
  app.get(/./, redirectToOneSlash);
  app.get(/./, redirectToChosenLayout);
  app.get(
    /./,
    limitOpen(maxOpenPages),
    endAfter(maxPageMs),
    createPageHandler({
      ...deps,
      upstream: upstream.pages,
      refusedForms,
      slots: deps.renderSlots ?? renderSlotsOf(defaultRenderVariables),
      pageCache: new PageCache(
        deps.pageCacheLimits ?? pageCacheLimitsOf(defaultPageCacheVariables),
      ),
      setOf: (bucket) => liveSets.setOf(bucket),
      previewOf: (request) => previews.find(request),
      onPage: (page) => {
        deps.metrics?.countPage(page);
        deps.reports?.countPage(page);
      },
    }),
  );
  app.use((_request, response) => {
    response
      .status(405)
      .setHeader('Allow', 'GET, HEAD')
      .type('text/plain')
      .send('This address only accepts GET and HEAD.');
  });
  app.use(errorMiddleware);
  return app;
}
