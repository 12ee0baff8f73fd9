import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { median } from '@contracts/build/measure/figures.ts';
import type { Flood, ResponseCounts } from './flood.ts';

const connections = 150;
const kinds: Flood['kind'][] = ['pages', 'calls', 'pictures', 'share pictures', 'uploads'];
/** Other clients, each in a network of its own. */
const otherClients = 8;
const visitEveryMs = 400;
const rounds = 3;
/** Slots of the flooding client rest for a second at most. */
const settleMs = 1_500;
const maxSlowdown = 2;
const title = `${connections} connections of one client; medians of ${otherClients} other clients`;

interface FloodReport {
  title: string;
  /** By kind of flood. */
  rows: Record<string, Record<string, string>>;
  /** Faults, as sentences. */
  faults: string[];
}

interface Measurement {
  ms: number;
  /** Answered as without a flood. */
  isGood: boolean;
}
type Measurements = Record<'page' | 'call' | 'picture', Measurement[]>;

/**
 * Pages, calls and pictures of other clients while one client floods the site, each request for
 * another address. Rounds with and without the flood alternate, so that other work on the machine
 * slows down both.
 * @param seconds of each flood
 */
export async function floodSite(site: string, seconds: number): Promise<FloodReport> {
  const stockIds = await readStockIds(site);
  const faults: string[] = [];
  const rows: Record<string, Record<string, string>> = {};
  // The first requests fill caches and compile code.
  await measureClients(site, stockIds, 4);
  for (const kind of kinds) {
    const quiet: Measurements[] = [];
    const flooded: Measurements[] = [];
    const responseCounts: ResponseCounts = {};
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await measureClients(site, stockIds, seconds));
      const flood = await startFlood({ site, kind, connections, stockIds });
      flooded.push(await measureClients(site, stockIds, seconds));
      for (const [status, count] of Object.entries(await flood.end()))
        responseCounts[status] = (responseCounts[status] ?? 0) + count;
      await wait(settleMs);
    }
    const row: Record<string, string> = {
      'responses to the flood': describeResponses(responseCounts),
    };
    for (const target of ['page', 'call', 'picture'] as const) {
      const during = flooded.flatMap((measurements) => measurements[target]);
      const quietMs = median(
        quiet.flatMap((measurements) => measurements[target]).map(({ ms }) => ms),
      );
      const floodedMs = median(during.map(({ ms }) => ms));
      const failedCount = during.filter(({ isGood }) => !isGood).length;
      row[`${target}s of others`] =
        `${quietMs.toFixed(0)} -> ${floodedMs.toFixed(0)} ms, ${(floodedMs / quietMs).toFixed(2)} x` +
        (failedCount > 0 ? `, ${failedCount} of ${during.length} refused` : '');
      if (failedCount > 0) faults.push(`a flood of ${kind} cost others ${failedCount} ${target}s`);
      if (target === 'page' && floodedMs / quietMs > maxSlowdown)
        faults.push(
          `a flood of ${kind} slowed other clients’ pages ${(floodedMs / quietMs).toFixed(2)} times`,
        );
    }
    rows[kind] = row;
  }
  return { title, rows, faults };
}

const stockSchema = z.object({ data: z.array(z.object({ stock_id: z.string() })).min(1) });

async function readStockIds(site: string): Promise<string[]> {
  const response = await fetch(`${site}/api/v2/vehicle-search/?resultsPerPage=50`);
  return stockSchema.parse(await response.json()).data.map(({ stock_id: id }) => id);
}

async function startFlood(flood: Flood): Promise<{ end(): Promise<ResponseCounts> }> {
  const child = fork(path.join(import.meta.dirname, 'flood.ts'));
  child.send(flood);
  await once(child, 'message');
  return {
    async end() {
      child.send('end');
      const [responseCounts] = (await once(child, 'message')) as [ResponseCounts];
      return responseCounts;
    },
  };
}

let requestCount = 0;

/** The experience of other clients for some seconds. */
async function measureClients(
  site: string,
  stockIds: string[],
  seconds: number,
): Promise<Measurements> {
  const measurements: Measurements = { page: [], call: [], picture: [] };
  const until = performance.now() + seconds * 1_000;
  const visit = async (client: number) => {
    // Spread evenly.
    await wait((client * visitEveryMs) / otherClients);
    while (performance.now() < until) {
      const startedAt = performance.now();
      requestCount += 1;
      const headers = { 'x-forwarded-for': `198.51.${client}.7`, 'user-agent': 'Mozilla/5.0' };
      const timeRequest = async (address: string, isGood: (response: Response) => boolean) => {
        const started = performance.now();
        const response = await fetch(`${site}${address}`, { headers });
        await response.arrayBuffer();
        return { ms: performance.now() - started, isGood: response.ok && isGood(response) };
      };
      const isRendered = ({ headers: responseHeaders }: Response) =>
        responseHeaders.get('x-rendered') === 'server';
      measurements.page.push(
        await timeRequest(`/vehicle-search?max_price=${90_000 + requestCount}`, isRendered),
      );
      const call = `/api/v2/vehicle-search/?max_price=${90_000 + requestCount}`;
      measurements.call.push(await timeRequest(call, () => true));
      const picture = `/media/vehicles/${stockIds[requestCount % stockIds.length]}/side.svg?${requestCount}`;
      measurements.picture.push(await timeRequest(picture, () => true));
      await wait(Math.max(0, visitEveryMs - (performance.now() - startedAt)));
    }
  };
  await Promise.all(Array.from({ length: otherClients }, (_none, client) => visit(client)));
  return measurements;
}

function describeResponses(responseCounts: ResponseCounts): string {
  return Object.entries(responseCounts)
    .map(([status, count]) => `${count} x ${status === '0' ? 'broken' : status}`)
    .join(', ');
}
