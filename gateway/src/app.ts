import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { ReleaseStore } from 'releases';
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
import { createAudienceMatcher } from './pages/sets/audience-matcher.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { LiveSetFollower } from './pages/sets/live-set.ts';
import { previewStylesPath, sendPreviewStyles } from './pages/document/preview-banner.ts';
import { createPreviewSets } from './pages/sets/preview-sets.ts';
import { createPageHandler } from './pages/request/page-handler.ts';
import type { PageDeps } from './pages/request/page-request.ts';
import { createApiProxy } from './proxy/api-proxy.ts';
import type { JsonReader } from './proxy/json-reader.ts';
import { lateLogout } from './proxy/late-logout.ts';
import type { ProxyLimits } from './proxy/proxy-limits.ts';
import { createRefusedForms } from './proxy/refused-forms.ts';
import type { Upstream } from './proxy/upstream.ts';
import type { Reports } from './reports/open-reports.ts';
import { createDealerLookups } from './redirects/dealer-lookups.ts';
import { createOldAddressRouter } from './redirects/old-address-router.ts';
import { redirectToChosenLayout, redirectToOneSlash } from './redirects/page-redirects.ts';
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

type OwnDeps = 'upstream' | 'refusedForms' | 'setOf' | 'previewOf' | 'onPage' | 'tracing';

interface AppDeps extends Omit<PageDeps, OwnDeps> {
  brandFolder: string;
  store: ReleaseStore;
  upstream: Upstream;
  json: JsonReader;
  proxyLimits: ProxyLimits;
  liveSets: LiveSetFollower;
  /** Origin of the payment provider's pages. If absent, no form may submit to it. */
  paymentPageOrigin?: string | undefined;
  /** Networks, besides this machine, that are trusted to report a client's address. */
  trustedProxies: readonly string[];
  hstsSeconds: number;
  isDraining: () => boolean;
  metrics: Pick<Metrics, 'countRequest' | 'countPage' | 'countSparedRead'>;
  /** Tracing is off if absent. */
  tracing?: Pick<Tracing, 'traceRequest' | 'traceRender'> | undefined;
  /** Null in production. */
  developmentAreas: DevelopmentAreas | null;
  reports: Pick<Reports, 'countPage' | 'router'>;
}

export function createApp(deps: AppDeps): Express {
  const { cache, json, liveSets, logger, metrics, reports, siteOrigin, store, upstream } = deps;
  const { hstsSeconds, paymentPageOrigin = null, trustedProxies } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', ['loopback', ...trustedProxies]);
  // A 304 would combine a new nonce with an old body.
  app.set('etag', false);
  const cachedFiles = new CachedFiles();
  app.use(cachedFiles.serve(endAfter(maxResponseMs), metrics.countRequest));
  app.use(requestLogger(logger));
  // Set before any route, so that error responses have the same headers.
  app.use(...securityHeaders(deps.brand, paymentPageOrigin, hstsSeconds));
  app.use(knownMethods, readRequestTarget);
  app.use(metrics.countRequest);
  if (deps.tracing) app.use(deps.tracing.traceRequest);
  app.use(
    createHealth({
      upstream: upstream.health,
      liveSet: () => liveSets.live?.served.number ?? null,
      storeFault: () => liveSets.fault,
      checkWrites: () => store.checkWrites(),
      isDraining: deps.isDraining,
      logger,
    }),
  );
  if (hstsSeconds > 0) app.use(requireHttps(siteOrigin));
  if (deps.developmentAreas !== null) {
    app.use(createDevelopmentRouter(deps.developmentAreas), createExamplesRouter());
  }
  app.use(endAfter(maxResponseMs));
  app.use(createSetFiles(store, liveSets));
  app.use(createReleaseFiles(store, liveSets, cachedFiles, logger));
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
  const matchAudience = createAudienceMatcher({
    audiences: () => liveSets.chosen,
    upstream: upstream.pages,
    trustedProxies,
  });
  const previews = createPreviewSets({ store, liveSets, matchAudience, logger });
  app.get(previewStylesPath, sendPreviewStyles);
  app.use(previews.accept);
  const setOf = (request: Request) =>
    previews.find(request)?.liveSet ?? liveSets.setOf(readBucket(request));
  const currentSet = (request: Request) => setOf(request)?.served.number ?? 0;
  app.use(reports.router(setOf));
  const refusedForms = createRefusedForms(upstream.pages, logger);
  app.use(
    createApiProxy({
      upstream,
      limits: deps.proxyLimits,
      siteOrigin,
      currentSet,
      paymentPageOrigin,
      refusedForms,
      cache,
      onJoined: () => metrics.countSparedRead('joined'),
    }),
  );
  app.use(createSitemaps(json, siteOrigin));
  app.use(createBlogFeed(json, siteOrigin, deps.brand));
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
      setOf: (bucket) => liveSets.setOf(bucket),
      previewOf: (request) => previews.find(request),
      onPage: (page) => {
        metrics.countPage(page);
        reports.countPage(page);
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
