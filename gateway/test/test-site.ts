import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Router, type Express } from 'express';
import { pino, type Logger } from 'pino';
import { sharedFolder } from '@contracts/build/jest/shared-folder.ts';
import { openReleaseStore, type ReleaseStore } from 'releases';
import { noSiteChrome, type SiteChrome } from '@contracts/platform/host/site-chrome';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { createApp } from '../src/app.ts';
import { brandFolderOf, readBrand } from '../src/brand.ts';
import { readEnvironment } from '../src/env.ts';
import type { ClientSlots } from '../src/http/slots.ts';
import { PageCache } from '../src/pages/cache/page-cache.ts';
import type { Metrics } from '../src/metrics/metrics.ts';
import { LiveSetFollower } from '../src/pages/sets/live-set.ts';
import { renderSlotsOf } from '../src/pages/render/render-slots.ts';
import { RendererPool } from '../src/pages/renderer/renderer-pool.ts';
import type { RendererLimits } from '../src/pages/renderer/renderer-verdict.ts';
import type { ShownPage } from '../src/reports/open-reports.ts';
import { proxyLimitsOf, type ProxyLimits } from '../src/proxy/proxy-limits.ts';
import { createJsonReader, readWholeResponse } from '../src/proxy/json-reader.ts';
import { createResponseCache } from '../src/proxy/response-cache.ts';
import { createUpstream, type Upstream } from '../src/proxy/upstream.ts';
import type { Tracing } from '../src/tracing/open-tracing.ts';
import { startFakeDealerApi, type FakeDealerApi } from './fake-dealer-api.ts';

type Route = BuildRecord['routes'][number];

/** The content of every script of a release except its entry script. */
export const smallFile = '/* small */\n';
/** A rule that every page needs, and one that no page needs at first. */
const smallStyles = 'p{color:red}.later{color:red}\n';
const noFiles = { scripts: [], styles: [] };
const authorship = { by: 'Ada', reason: 'a test' };

export function route(id: string, pattern: string, changes: Partial<Route> = {}): Route {
  const files = { scripts: [`${id}.js`], styles: [`${id}.css`] };
  return { id, path: pattern, layout: 'default', access: 'public', uses: [], files, ...changes };
}

function buildRecord(area: string): BuildRecord {
  const host = area === 'host';
  const routes = [
    route('any', '/page/:behaviour'),
    route('account', '/account', { access: 'customer' }),
    route('login', '/login', { access: 'guest' }),
  ];
  return {
    area,
    role: host ? 'host' : 'remote',
    owner: `Team ${area}`,
    contract: '1.0',
    entry: 'entry.js',
    container: host ? null : area.replace('-', '_'),
    files: host ? { scripts: ['entry.js'], styles: [] } : noFiles,
    routes: area === 'mf-test' ? routes : [],
    widgets: [],
    uses: [],
    ...(host && { readsSetFile: true as const, trustsMarkup: true as const }),
    budget: { scriptBytes: 10_000 },
    server: 'index.mjs',
    provides: {},
  };
}

/** The manifest that Module Federation's build tools write. */
export function federationManifest(name: string) {
  return {
    name,
    metaData: { globalName: name, remoteEntry: { name: 'entry.js', path: '', type: 'global' } },
    shared: [],
    exposes: [{ name: 'remote' }],
  };
}

const bundles: Record<string, string> = { host: 'host.mjs', 'mf-broken': 'broken-area.mjs' };
const areas = ['host', 'mf-test', 'mf-broken'];

interface BuildOptions {
  bundle?: string;
  examples?: Record<string, unknown>;
  changes?: Partial<BuildRecord>;
  /** The text of each style sheet. */
  styles?: string;
}

/** Publishes one area as if it had been built. */
export async function publish(
  store: { publish(request: Parameters<ReleaseStore['publish']>[0]): Promise<unknown> },
  area: string,
  version: string,
  { ahead = false, ...options }: BuildOptions & { ahead?: boolean } = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  await writeBuild(folder, area, version, options);
  const request = {
    area,
    version,
    buildFolder: folder,
    sourceHash: null,
    commit: null,
    ahead,
    ...authorship,
  };
  await store.publish(request).finally(() => rm(folder, { recursive: true }));
}

/** Writes the files of an area's build. */
export async function writeBuild(
  folder: string,
  area: string,
  version: string,
  {
    bundle = bundles[area] ?? 'area.mjs',
    examples = {},
    changes = {},
    styles = smallStyles,
  }: BuildOptions = {},
): Promise<void> {
  const script = `console.log('${area} ${version}');\n`.repeat(100);
  await mkdir(path.join(folder, 'browser'), { recursive: true });
  await writeFile(path.join(folder, 'browser/entry.js'), script);
  const record = { ...buildRecord(area), ...changes };
  const lists = [record.files, ...[...record.routes, ...record.widgets].map(({ files }) => files)];
  const files = lists.flatMap(({ scripts, styles: sheets }) => [
    ...scripts.map((file) => [file, smallFile] as const),
    ...sheets.map((file) => [file, styles] as const),
  ]);
  for (const [file, text] of files) {
    if (file === record.entry) continue;
    await mkdir(path.dirname(path.join(folder, 'browser', file)), { recursive: true });
    await writeFile(path.join(folder, 'browser', file), text);
  }
  await cp(path.join(import.meta.dirname, 'bundles', bundle), `${folder}/server/index.mjs`);
  for (const [name, example] of Object.entries(examples)) {
    await mkdir(path.join(folder, 'examples'), { recursive: true });
    await writeFile(path.join(folder, 'examples', `${name}.json`), JSON.stringify(example));
  }
  await writeFile(
    path.join(folder, 'browser/mf-manifest.json'),
    JSON.stringify(federationManifest(record.container ?? 'host')),
  );
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(record));
}

/** Publishes the areas of a test site. */
async function publishAreas(folder: string, hostBundle: string): Promise<void> {
  const store = await openReleaseStore(path.join(folder, 'releases'));
  for (const area of areas) {
    await publish(store, area, '1.0.0', area === 'host' ? { bundle: hostBundle } : {});
  }
  await store.promoteMany(
    areas.map((area) => ({ area, version: '1.0.0' })),
    authorship,
  );
  await store.close();
}

export interface TestSite {
  app: Express;
  store: ReleaseStore;
  pool: RendererPool;
  liveSets: LiveSetFollower;
  dealerApi: FakeDealerApi;
  upstream: Upstream;
  logger: Logger;
  close(): Promise<void>;
}

interface TestSiteOptions {
  budgetMs?: number;
  hostBundle?: string;
  limits?: RendererLimits;
  countPage?: (page: ShownPage) => void;
  /** Limits for proxied calls, for tests that cannot wait for the defaults. */
  proxyLimits?: Partial<ProxyLimits>;
  maxExchangeMs?: number;
  pageCacheLimits?: { ms: number; pages: number; bytes: number };
  /** High limits by default, because tests request many pages from one address. */
  renderSlots?: Pick<ClientSlots, 'run'>;
  paymentPageOrigin?: string;
  siteChrome?: () => SiteChrome;
  logger?: Logger;
  metrics?: Metrics;
  trustedProxies?: string[];
  hstsSeconds?: number;
  tracing?: Tracing;
}

export const noMetrics: Pick<Metrics, 'countRequest' | 'countPage' | 'countSparedRead'> = {
  countRequest: (_request, _response, next) => next(),
  countPage() {},
  countSparedRead() {},
};

/**
 * The gateway with a store of small releases, real renderers and a dealer API that records its
 * requests.
 */
export async function openTestSite({
  budgetMs = 1_500,
  hostBundle = 'host.mjs',
  limits,
  countPage,
  proxyLimits: changedLimits = {},
  maxExchangeMs,
  pageCacheLimits = { ms: 1_000, pages: 2_000, bytes: 64 * 1024 * 1024 },
  renderSlots = renderSlotsOf({ PAGES_AT_ONCE: 256 }),
  paymentPageOrigin,
  siteChrome = () => noSiteChrome,
  logger = pino({ level: 'silent' }),
  metrics,
  trustedProxies = [],
  hstsSeconds = 0,
  tracing,
}: TestSiteOptions = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const published = await sharedFolder(`site-${hostBundle}`, (target) =>
    publishAreas(target, hostBundle),
  );
  await cp(published, folder, { recursive: true });
  const store = await openReleaseStore(path.join(folder, 'releases'));
  const brandFolder = brandFolderOf('wexcombe');
  const brand = await readBrand(brandFolder);
  const dealerApi = await startFakeDealerApi();
  const environment = readEnvironment({});
  const proxyLimits = { ...proxyLimitsOf(environment), ...changedLimits };
  const untraced = createUpstream(dealerApi.origin, {
    proxyConnections: proxyLimits.exchanges.maxConcurrent,
    ...(maxExchangeMs === undefined ? {} : { maxExchangeMs }),
    ...(metrics && { onExchange: (exchange) => metrics.countExchange(exchange) }),
  });
  const upstream = tracing?.traceUpstream(untraced) ?? untraced;
  const cache = createResponseCache(() => metrics?.countSparedRead('old'));
  const pool = new RendererPool({ brand, logger, ...(limits && { limits }) });
  const liveSets = new LiveSetFollower({ store, pool, logger });
  await liveSets.start();
  const app = createApp({
    brand,
    brandFolder,
    budgetMs,
    siteOrigin: 'https://www.example.com',
    store,
    upstream,
    cache,
    json: createJsonReader((request) => readWholeResponse(upstream.pages, request), cache),
    proxyLimits,
    pageCache: new PageCache({
      ...environment,
      PAGE_CACHE_MS: pageCacheLimits.ms,
      PAGE_CACHE_PAGES: pageCacheLimits.pages,
      PAGE_CACHE_MB: pageCacheLimits.bytes / 1024 / 1024,
    }),
    slots: renderSlots,
    paymentPageOrigin,
    metrics: metrics ?? noMetrics,
    trustedProxies,
    hstsSeconds,
    isDraining: () => false,
    tracing,
    siteChrome,
    pool,
    liveSets,
    developmentAreas: null,
    reports: { countPage: countPage ?? (() => {}), router: () => Router() },
    logger,
  });
  return {
    app,
    store,
    pool,
    liveSets,
    dealerApi,
    upstream,
    logger,
    async close() {
      liveSets.stop();
      pool.close();
      await upstream.close();
      await dealerApi.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
