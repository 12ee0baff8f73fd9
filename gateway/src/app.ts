import path from 'node:path';
import compression from 'compression';
import express, { type Express, type Request } from 'express';
import type { Logger } from 'pino';
import type { ReleaseStore } from 'releases';
import type { Brand } from 'shared-contracts/host/brand';
import { createReleaseFiles } from './assets/release-files.ts';
import type { DevelopmentAreas } from './development/development-areas.ts';
import { createDevelopmentRouter } from './development/development-router.ts';
import { errorMiddleware } from './http/error-middleware.ts';
import { createHealth } from './http/health.ts';
import { requestLogger } from './http/logger.ts';
import { readRequestTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { readBucket } from './pages/bucket.ts';
import type { LiveSetFollower } from './pages/live-set.ts';
import { previewStylesPath, sendPreviewStyles } from './pages/preview-banner.ts';
import { PreviewSets } from './pages/preview-sets.ts';
import { createPageHandler } from './pages/page-handler.ts';
import type { RendererPool } from './pages/renderer-pool.ts';
import { createApiProxy } from './proxy/api-proxy.ts';
import type { Upstream } from './proxy/upstream.ts';
import type { Reports } from './reports/open-reports.ts';
import { redirectContact } from './redirects/contact.ts';

interface AppDeps {
  brand: Brand;
  brandFolder: string;
  budgetMs: number;
  siteHostname: string;
  store: ReleaseStore;
  upstream: Upstream;
  pool: RendererPool;
  liveSets: LiveSetFollower;
  /** Null in production. */
  developmentAreas: DevelopmentAreas | null;
  /** Without it nothing is counted, and tabs are not heard. */
  reports?: Pick<Reports, 'countPage' | 'router'> | undefined;
  logger: Logger;
}

/** The gateway, ready to listen: whatever it needs is passed in. */
export function createApp(deps: AppDeps): Express {
  const { liveSets, logger, store, upstream } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', 'loopback');
  // A 304 would join a new nonce with an old body.
  app.set('etag', false);
  app.use(requestLogger(logger));
  app.use(readRequestTarget);
  app.use(
    createHealth({
      upstream,
      liveSet: () => liveSets.live?.served.number ?? null,
      storeFault: () => liveSets.fault,
    }),
  );
  app.use(...securityHeaders());
  if (deps.developmentAreas !== null) app.use(createDevelopmentRouter(deps.developmentAreas));
  app.use(createReleaseFiles(store));
  app.use(
    '/images',
    express.static(path.join(deps.brandFolder, 'public/images'), { maxAge: '1h', index: false }),
  );
  app.use(compression());
  const previews = new PreviewSets({ store, liveSets, logger });
  app.get(previewStylesPath, sendPreviewStyles);
  app.use(previews.accept);
  const setOf = (request: Request) =>
    previews.of(request)?.liveSet ?? liveSets.setOf(readBucket(request));
  const currentSet = (request: Request) => setOf(request)?.served.number ?? 0;
  if (deps.reports) app.use(deps.reports.router(setOf));
  app.use(createApiProxy({ upstream, currentSet }));
  app.get('/contact', redirectContact);
  app.get(
    '/{*path}',
    createPageHandler({
      ...deps,
      setOf: (bucket) => liveSets.setOf(bucket),
      previewOf: (request) => previews.of(request),
      onPage: deps.reports?.countPage,
    }),
  );
  app.use((_request, response) => {
    response
      .status(405)
      .setHeader('Allow', 'GET, HEAD')
      .type('text/plain')
      .send('This address is only read.');
  });
  app.use(errorMiddleware);
  return app;
}
