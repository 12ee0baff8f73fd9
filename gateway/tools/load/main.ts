import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import autocannon from 'autocannon';
import { startSite } from '@contracts/build/measure/start-site.ts';
import { memoryOf } from '../process-figures.ts';
import { floodSite } from './hostile.ts';
import { minimaOf, slopeOf, type Sample } from './slope.ts';
import { startBackgroundChanges } from './background-changes.ts';

/**
 * `npm run load -- [--minutes 10] [--connections 16] [--burst 400]`: steady traffic from many
 * networks on one site, bursts from one on top of it, while an area moves between two releases and
 * stock changes. Ends with 1 where a steady answer was none, an overload was not shed with 429 or 503 and
 * Retry-After, /healthz was not green, memory grew, or the site took over five seconds to recover.
 *
 * `npm run load -- --hostile`: 150 connections of one client against what other clients see (see
 * `hostile.ts`); ends with 1 where others lost an answer, or their pages became twice as slow.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    burst: { type: 'string', default: '400' },
    hostile: { type: 'boolean', default: false },
  },
});
const [minutes, connections, burst] = [values.minutes, values.connections, values.burst].map(
  Number,
) as [number, number, number];
const seconds = Math.round(minutes * 60);
const burstSeconds = 4;
const burstEverySeconds = 30;
const sampleEveryMs = 2_000;
/** Filling caches in the first minutes is no leak. */
const warmShare = 0.4;
const maxRecoveryMs = 5_000;
const secondsOfFlood = 4;
/** For a soak of ten minutes; a shorter one is too noisy. */
const maxSlope = 2_048;
const minMinutesForSlope = 8;

const pages = [
  '/',
  '/vehicle-search',
  '/vehicle-search?make=ford',
  '/contact-us',
  '/blog',
  '/login',
];
const burstPath = '/vehicle-search?sort=price|asc&min_price=';

/** The production settings in `operations/`. */
const allocator = new URL('../../../operations/allocator.env', import.meta.url);
const site = await startSite({
  env: {
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    WATCH_REVERTS: 'off',
    ...(parseEnv(await readFile(allocator, 'utf8')) as Record<string, string>),
  },
});
const faults: string[] = [];
const samples: Sample[] = [];
const startedAt = performance.now();
const elapsedSeconds = () => (performance.now() - startedAt) / 1_000;

/** Each client has its own address, as reported by a TLS proxy. */
const clientHeaders = (at: number) => ({ 'x-forwarded-for': `10.${at % 200}.${at % 250}.7` });

async function isHealthy(): Promise<boolean> {
  const response = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(2_000) });
  return response.status === 200;
}

interface Overload {
  shed: number;
  answered: number;
  recoveredMs: number;
}

/** More pages at once than one network may hold open, each another one: nothing is shared. */
async function overload(round: number): Promise<Overload> {
  let shed = 0;
  let answered = 0;
  const until = performance.now() + burstSeconds * 1_000;
  let requestCount = 0;
  const sendRequests = async () => {
    while (performance.now() < until) {
      requestCount += 1;
      const address = `${site.url}${burstPath}${round * 100_000 + requestCount}`;
      const response = await fetch(address, { headers: clientHeaders(77) });
      await response.text();
      if (response.status === 200) answered += 1;
      else if (
        (response.status === 503 || response.status === 429) &&
        response.headers.has('retry-after')
      )
        shed += 1;
      else faults.push(`in a burst: ${response.status}`);
    }
  };
  const healthChecks = (async () => {
    while (performance.now() < until) {
      if (!(await isHealthy().catch(() => false))) faults.push('/healthz failed during a burst');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  await Promise.all([healthChecks, ...Array.from({ length: burst }, sendRequests)]);
  const endedAt = performance.now();
  for (;;) {
    const response = await fetch(`${site.url}/vehicle-search?page=2`, {
      headers: clientHeaders(77),
    });
    await response.text();
    if (response.status === 200 && response.headers.get('x-rendered') === 'server') break;
    if (performance.now() - endedAt > 6 * maxRecoveryMs) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { shed, answered, recoveredMs: performance.now() - endedAt };
}

if (values.hostile) {
  const report = await floodSite(site.url, secondsOfFlood).finally(() => site.stop());
  console.log(report.title);
  console.table(report.rows);
  faults.push(...report.faults);
} else await soak();

async function soak(): Promise<void> {
  const changes = await startBackgroundChanges(site.dataDir);
  try {
    const sampling = setInterval(() => {
      samples.push({ seconds: elapsedSeconds(), kilobytes: memoryOf(site.pid) });
    }, sampleEveryMs);
    const steady = autocannon({
      url: site.url,
      connections,
      duration: seconds,
      timeout: 30,
      requests: pages.map((path, at) => ({ path, headers: clientHeaders(at) })),
      headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' },
    });
    const overloads: Overload[] = [];
    while (elapsedSeconds() < seconds - burstEverySeconds) {
      await new Promise((resolve) =>
        setTimeout(resolve, (burstEverySeconds - burstSeconds) * 1_000),
      );
      overloads.push(await overload(overloads.length));
    }
    const result = await steady;
    clearInterval(sampling);

    const minima = minimaOf(samples.filter((sample) => sample.seconds > seconds * warmShare));
    const slope = slopeOf(minima);
    const longestRecoveryMs = Math.max(0, ...overloads.map(({ recoveredMs }) => recoveredMs));
    const sum = (pick: (one: Overload) => number) =>
      overloads.reduce((total, one) => total + pick(one), 0);
    console.log(
      `${seconds} s: ${result.requests.average.toFixed(0)} pages a second, p50 ${result.latency.p50} ms, ` +
        `p99 ${result.latency.p99} ms; ${result.non2xx} no page, ${result.errors} errors`,
    );
    console.log(`meanwhile ${changes.moves} moves and ${changes.imports} stock imports`);
    console.log(
      `${overloads.length} bursts of ${burst}: ${sum((one) => one.answered)} pages, ` +
        `${sum((one) => one.shed)} shed with 429 or 503; recovered in ${longestRecoveryMs.toFixed(0)} ms at most`,
    );
    const megabytes = minima.map(({ kilobytes }) => (kilobytes / 1_024).toFixed(0));
    console.log(
      `lowest memory of the gateway in each minute: ${megabytes.join(', ')} MB; ` +
        `${(slope / 1_024).toFixed(2)} MB a minute`,
    );
    if (result.errors + result.non2xx > 0) faults.push('steady traffic got errors');
    if (overloads.length > 0 && sum((one) => one.shed) === 0) faults.push('no overload was shed');
    if (longestRecoveryMs > maxRecoveryMs) faults.push('recovery took too long');
    if (minutes >= minMinutesForSlope && slope > maxSlope) faults.push('memory grows');
  } finally {
    await changes.stop();
    await site.stop();
  }
}

const kinds = Map.groupBy(faults, (fault) => fault);
for (const [fault, times] of kinds) console.log(`! ${fault} (${times.length} times)`);
if (faults.length > 0) process.exitCode = 1;
