import { pino, type Logger } from 'pino';
import request from 'supertest';
import { watchSettingsSchema } from 'releases';
import { noSiteChrome } from '@contracts/platform/host/site-chrome';
import { createApp } from '../src/app.ts';
import { brandFolderOf, readBrand } from '../src/brand.ts';
import { readEnvironment } from '../src/env.ts';
import { PageCache } from '../src/pages/cache/page-cache.ts';
import { renderSlotsOf } from '../src/pages/render/render-slots.ts';
import { proxyLimitsOf } from '../src/proxy/proxy-limits.ts';
import { createJsonReader, readWholeResponse } from '../src/proxy/json-reader.ts';
import { createResponseCache } from '../src/proxy/response-cache.ts';
import { createUpstream } from '../src/proxy/upstream.ts';
import { openReports, type Reports } from '../src/reports/open-reports.ts';
import { noMetrics, openTestSite, type TestSite } from './test-site.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36';

let networks = 0;
/** An address in its own network. */
export function newAddress(): string {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
}

export interface ReportingSite extends TestSite {
  reports: Reports;
  /** A browser with its cookies. */
  visitor(options?: { address?: string; cookies?: string[]; userAgent?: string }): Visitor;
}

interface Visitor {
  open(path?: string): request.Test;
  report(report: unknown): request.Test;
  /** Loads the page again with its cookies, which shows that it keeps them. */
  reload(): request.Test;
  /** Checks whether the set of the tab is still valid. */
  checkTab(): request.Test;
}

/** The test site with a watch that runs only when the test tells it to. */
export async function openReportingSite(
  settings: object = {},
  logger: Logger = pino({ level: 'silent' }),
): Promise<ReportingSite> {
  const site = await openTestSite();
  const reports = await openReports({
    store: site.store,
    settings: watchSettingsSchema.parse({ lookMs: 1_000_000, ...settings }),
    visitKey: Buffer.alloc(32, 7),
    logger,
  });
  const environment = readEnvironment({});
  const upstream = createUpstream(site.dealerApi.origin);
  const cache = createResponseCache();
  const brandFolder = brandFolderOf('wexcombe');
  const app = createApp({
    brand: await readBrand(brandFolder),
    brandFolder,
    budgetMs: 1_500,
    siteOrigin: 'https://www.example.com',
    store: site.store,
    upstream,
    cache,
    json: createJsonReader((read) => readWholeResponse(upstream.pages, read), cache),
    proxyLimits: proxyLimitsOf(environment),
    pageCache: new PageCache(environment),
    slots: renderSlotsOf(environment),
    siteChrome: () => noSiteChrome,
    trustedProxies: [],
    hstsSeconds: 0,
    isDraining: () => false,
    metrics: noMetrics,
    pool: site.pool,
    liveSets: site.liveSets,
    developmentAreas: null,
    reports,
    logger,
  });
  return {
    ...site,
    app,
    reports,
    visitor({ address = newAddress(), cookies = [], userAgent = browser } = {}) {
      const headers = { 'User-Agent': userAgent, 'X-Forwarded-For': address };
      const agent = request.agent(app).set(headers);
      for (const cookie of cookies) agent.jar.setCookie(cookie, '127.0.0.1', '/');
      return {
        open: (path = '/page/fine') => agent.get(path),
        reload: () => agent.get('/page/fine'),
        checkTab: () => agent.get('/reports/held-set?held=1'),
        report: (report) => agent.post('/reports').type('text/plain').send(JSON.stringify(report)),
      };
    },
    async close() {
      await reports.stop();
      await site.close();
    },
  };
}
