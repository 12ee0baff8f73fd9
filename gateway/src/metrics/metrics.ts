import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onRequestEnd } from '../http/on-request-end.ts';
import type { LiveSetFollower } from '../pages/sets/live-set.ts';
import type { RendererPool } from '../pages/renderer/renderer-pool.ts';
import type { Exchange, Upstream } from '../proxy/upstream.ts';
import type { ShownPage } from '../reports/open-reports.ts';
import { kindOfRoute } from './route-kind.ts';

/** Histogram buckets in seconds: from a cached page to a call that times out. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MetricSources {
  liveSets: LiveSetFollower;
  pool: RendererPool;
  upstream: Pick<Upstream, 'openCircuits'>;
}

/** Metrics for Prometheus. Labels have few values and no personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Requests by kind of route, from their headers to the end of the response.',
    labelNames: ['kind', 'status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages by area, release, cohort and fault.',
    labelNames: ['area', 'release', 'cohort', 'fault'],
    registers: [this.#registry],
  });
  readonly #exchanges = new Histogram({
    name: 'forecourt_dealer_api_seconds',
    help: 'Calls to the dealer API until the headers of the response, by pool and outcome.',
    labelNames: ['pool', 'outcome'],
    buckets,
    registers: [this.#registry],
  });

  readonly #sparedReads = new Counter({
    name: 'forecourt_spared_reads_total',
    help: 'Reads that were joined to an equal read, or got a stale response.',
    labelNames: ['how'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry, prefix: 'forecourt_' });
  }

  watch({ liveSets, pool, upstream }: MetricSources): void {
    const gauge = (
      name: string,
      help: string,
      read: () => number | Record<'pages' | 'proxied', number>,
    ) =>
      new Gauge({
        name: `forecourt_${name}`,
        help,
        labelNames: ['pool'],
        registers: [this.#registry],
        collect() {
          const value = read();
          if (typeof value === 'number') this.set(value);
          else
            for (const [poolName, poolValue] of Object.entries(value))
              this.set({ pool: poolName }, poolValue);
        },
      });
    gauge('release_set', 'Number of the live set; 0 if none is served.', () =>
      Number(liveSets.live?.served.number ?? 0),
    );
    gauge('canaries', 'Canaries that are served.', () => liveSets.canaries.length);
    gauge('release_store_up', '1 if the store’s current set is served.', () =>
      liveSets.fault === null ? 1 : 0,
    );
    gauge('open_circuits', 'Open circuits: kinds of dealer API calls that kept failing.', () =>
      upstream.openCircuits(),
    );
    gauge('renderers', 'Renderers that can render.', () => pool.aliveCount);
    gauge('renderer_ends_total', 'Renderers that ended unexpectedly.', () => pool.unexpectedExits);
  }

  readonly countRequest: RequestHandler = (request, response, next) => {
    const kind = kindOfRoute(request.path);
    const end = this.#requests.startTimer({ kind });
    onRequestEnd(request, response, () => {
      const status = response.writableFinished ? `${response.statusCode}` : 'broken off';
      end({ status });
    });
    next();
  };

  countPage({ live, match, fault }: ShownPage): void {
    const { served } = live;
    const area = match?.area.area ?? served.host.area;
    const release = served.page.areas.find((one) => one.area === area)?.version ?? 'none';
    const cohort = served.canary === null ? 'live' : 'canary';
    this.#pages.inc({ area, release, cohort, fault: fault ?? 'none' });
  }

  countExchange({ pool, outcome, seconds }: Exchange): void {
    this.#exchanges.observe({ pool, outcome }, seconds);
  }

  countSparedRead(how: 'joined' | 'old'): void {
    this.#sparedReads.inc({ how });
  }

  async text(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  /** Serves `/metrics`. It has a port of its own, because metrics are internal. */
  createServer(): Server {
    return createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.text().then(
        ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }
}
