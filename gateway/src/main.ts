import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createConsoleApp,
  openReleaseStore,
  publishChanged,
  readStoreSettings,
  readWebhooks,
  ReleaseError,
  ReleaseSignatureError,
  ReleaseStoreUnavailableError,
  type ReleaseStore,
  sendWebhooks,
} from 'releases';
import { createApp } from './app.ts';
import { brandFolderOf, readBrand } from './brand.ts';
import { openConsole, uploadLimits } from './console-listener.ts';
import { createDevelopmentAreas } from './development/development-areas.ts';
import { readEnvironment, siteOriginOf, type Environment } from './env.ts';
import { loggedPath } from './http/logged-path.ts';
import { createLogger } from './http/logger.ts';
import { isIn, isLoopback } from './http/network.ts';
import { openListener } from './http/open-listener.ts';
import { limitInFlight } from './http/request-limits.ts';
import { createSiteServer } from './http/site-server.ts';
import { Metrics } from './metrics/metrics.ts';
import { PageCache } from './pages/cache/page-cache.ts';
import { LiveSetFollower } from './pages/sets/live-set.ts';
import { NoHostError } from './pages/sets/page-set.ts';
import { renderSlotsOf } from './pages/render/render-slots.ts';
import { RendererPool } from './pages/renderer/renderer-pool.ts';
import { createSiteChromeSource } from './pages/document/site-chrome-source.ts';
import { createRehearsal } from './rehearsal/rehearse-release.ts';
import { startOwnServices } from './own-services.ts';
import { openReports } from './reports/open-reports.ts';
import { readVisitKey } from './reports/visit-key.ts';
import { watchSettingsOf } from './reports/watch-variables.ts';
import { proxyLimitsOf } from './proxy/proxy-limits.ts';
import { createJsonReader, readWholeResponse } from './proxy/json-reader.ts';
import { createResponseCache } from './proxy/response-cache.ts';
import { createUpstream } from './proxy/upstream.ts';
import type { Tracing } from './tracing/open-tracing.ts';
import { StartError } from './start-error.ts';

const drainMs = 10_000;
/** How long the start waits for header and footer. Without them, pages show the brand's links. */
const maxSiteChromeMs = 2_000;

/** Outside production, publishes changed sources before serving. */
async function prepareReleases(store: ReleaseStore, environment: Environment): Promise<void> {
  if (environment.NODE_ENV === 'production') {
    const live = await store.live().catch((error: unknown) => {
      // The store may be back, or restored, soon. Until then the gateway serves the last known set.
      if (error instanceof ReleaseStoreUnavailableError) return error;
      if (error instanceof ReleaseSignatureError) return error;
      throw error;
    });
    if (live === null) {
      throw new StartError(
        `DATA_DIR: ${environment.DATA_DIR} contains no live release set. Publish and promote one first.`,
      );
    }
    return;
  }
  const live = await publishChanged({
    store,
    root: path.resolve(import.meta.dirname, '../..'),
    by: userInfo().username,
    report: (message) => console.log(message),
  }).catch((error: unknown) => {
    if (!(error instanceof ReleaseStoreUnavailableError)) throw error;
    throw new StartError(
      `${error.message} Outside production a start publishes what has changed, so it needs the store.`,
      { cause: error },
    );
  });
  if (live === null) throw new StartError('No release set could be built from the sources.');
}

const listen = (server: Server, { PORT, HOST }: Environment) =>
  openListener(server, { variable: 'PORT', port: PORT, host: HOST });

/** Fails before the build if the port is taken. @returns the port; a free one if PORT is 0 */
async function findFreePort(environment: Environment): Promise<number> {
  const probe = createServer();
  const { origin } = await listen(probe, environment);
  probe.close();
  await once(probe, 'close');
  return Number(new URL(origin).port);
}

async function startTracing(environment: Environment): Promise<Tracing | undefined> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./tracing/open-tracing.ts');
  return openTracing(endpoint, environment);
}

async function start(): Promise<void> {
  const variables = readEnvironment(process.env);
  const port = await findFreePort(variables);
  const environment = { ...variables, PORT: port };
  const siteOrigin = siteOriginOf(environment, port);
  const logger = createLogger(environment.LOG_LEVEL);
  const brandFolder = brandFolderOf(environment.BRAND);
  const brand = await readBrand(brandFolder);
  const webhooks = await readWebhooks(environment.RELEASE_WEBHOOKS);
  let isPreparing = environment.NODE_ENV !== 'production';
  const store = await openReleaseStore(path.join(environment.DATA_DIR, 'releases'), {
    ...(await readStoreSettings(environment)),
    reportDamage: (message) => logger.error(message),
    rehearse: createRehearsal({
      brand,
      logger,
      report: (message) => (isPreparing ? console.log(message) : logger.info(message)),
      // The start publishes changed sources, which a busy machine must not prevent.
      acceptsUndecided: () => isPreparing,
    }),
  });
  const [services] = await Promise.all([
    startOwnServices({ ...environment, SITE_ORIGIN: siteOrigin }, brand, logger),
    prepareReleases(store, environment),
  ]);
  isPreparing = false;

  const proxyLimits = proxyLimitsOf(environment);
  const proxyConnections = proxyLimits.exchanges.maxConcurrent;
  const metrics = new Metrics();
  const tracing = await startTracing(environment);
  const untraced = createUpstream(services.apiOrigin, {
    proxyConnections,
    onExchange: (exchange) => metrics.countExchange(exchange),
    onCircuit: ({ kind, open, pool }) =>
      logger.warn(
        { kind: loggedPath(kind), pool },
        open ? 'a circuit to the dealer API is open' : 'a circuit to the dealer API is closed',
      ),
  });
  const upstream = tracing?.traceUpstream(untraced) ?? untraced;
  const cache = createResponseCache(() => metrics.countSparedRead('old'));
  const json = createJsonReader((request) => readWholeResponse(upstream.pages, request), cache);
  const siteChrome = createSiteChromeSource(json, logger);
  const pool = new RendererPool({ brand, logger });
  const developmentAreas =
    environment.NODE_ENV === 'production'
      ? null
      : createDevelopmentAreas({
          folder: path.join(store.folder, 'files/.development'),
          logger,
          onChange: () => void liveSets.reload(),
        });
  const liveSets = new LiveSetFollower({
    store,
    pool,
    logger,
    developmentAreas,
  });
  metrics.watch({ liveSets, pool, upstream });
  // Never rejects. An unreachable dealer API delays the start by two seconds.
  await Promise.all([
    liveSets.start(),
    Promise.race([siteChrome.refresh(), wait(maxSiteChromeMs)]),
  ]);
  const reports = await openReports({
    store,
    databaseUrl: environment.DATABASE_URL,
    settings: watchSettingsOf(environment),
    visitKey: await readVisitKey(environment.DATA_DIR, environment.VISIT_KEY),
    logger,
  });
  let draining = false;
  const app = createApp({
    brand,
    brandFolder,
    budgetMs: environment.SSR_BUDGET_MS,
    siteOrigin,
    store,
    upstream,
    cache,
    json,
    proxyLimits,
    paymentPageOrigin: services.paymentPageOrigin,
    trustedProxies: environment.TRUSTED_PROXIES,
    hstsSeconds: environment.HSTS_SECONDS,
    isDraining: () => draining,
    metrics,
    tracing,
    pageCache: new PageCache(environment),
    slots: renderSlotsOf(environment),
    pool,
    siteChrome: () => siteChrome.current(),
    liveSets,
    developmentAreas,
    reports,
    logger,
  });
  const stopWebhooks = sendWebhooks({ store, webhooks, logger });
  const consoleApp = createConsoleApp({
    store,
    logger,
    siteOrigin: () => siteOrigin,
    publishQuota: {
      perToken: environment.RELEASE_TOKEN_QUOTA_MB * 1_000_000,
      total: environment.RELEASE_QUOTA_MB * 1_000_000,
    },
    limitUploads: limitInFlight(uploadLimits),
    figures: () => reports.watch.figures(),
  });
  const consoleListener = await openConsole(consoleApp, {
    port: environment.CONSOLE_PORT,
    host: environment.CONSOLE_HOST,
    logger,
  });
  const metricsListener =
    environment.METRICS_PORT === undefined
      ? null
      : await openListener(metrics.createServer(), {
          variable: 'METRICS_PORT',
          port: environment.METRICS_PORT,
          host: environment.METRICS_HOST,
        });
  const server = createSiteServer(app, {
    isTrustedProxy: (socket) => isLoopback(socket) || isIn(socket, environment.TRUSTED_PROXIES),
  });
  await listen(server, environment);
  const origin = `http://${environment.HOST}:${port}`;
  if (metricsListener) console.log(`Metrics are at ${metricsListener.origin}/metrics`);
  if (consoleListener) console.log(`Releases are managed at ${consoleListener.origin}`);
  console.log(`Forecourt is open at ${origin}`);
  stopOnSignal(async () => {
    draining = true;
    await wait(environment.DRAIN_SECONDS * 1_000);
    stopWebhooks();
    liveSets.stop();
    consoleListener?.stop();
    metricsListener?.stop();
    developmentAreas?.stop();
    server.close();
    server.closeIdleConnections();
    const drained = once(server, 'close');
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
    pool.close();
    await services.stop();
    await upstream.close();
    await tracing?.stop();
    await reports.stop();
    await store.close();
  });
}

/** Finishes open requests first. A second signal ends the process immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  await start();
} catch (error) {
  const isForOperator =
    error instanceof StartError || error instanceof NoHostError || error instanceof ReleaseError;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}
