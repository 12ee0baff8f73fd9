import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Flood, FloodAnswers } from './flood.ts';

const connections = 150;
const kinds: Flood['kind'][] = ['pages', 'calls', 'pictures', 'share pictures', 'uploads'];
/** Of other clients, each in a network of its own. */
const others = 8;
const lookEveryMs = 400;
const maxSlowdown = 2;
const title = `${connections} connections of one client; medians of ${others} other clients`;

interface FloodReport {
  title: string;
  /** By kind of flood. */
  rows: Record<string, Record<string, string>>;
  /** What went wrong, in sentences. */
  faults: string[];
}

interface Look {
  ms: number;
  /** Answered as if nobody else were there. */
  good: boolean;
}
type Looks = Record<'page' | 'call' | 'picture', Look[]>;

/**
 * 150 connections of one client, each request for another address: what other clients see of pages,
 * calls and pictures, beside what they see just before and after.
 */
export async function floodSite(site: string, seconds: number): Promise<FloodReport> {
  const stockIds = await readStockIds(site);
  const faults: string[] = [];
  const rows: Record<string, Record<string, string>> = {};
  // What is done once, at the first request, is no part of it.
  await lookFor(site, stockIds, 4);
  for (const kind of kinds) {
    const before = await lookFor(site, stockIds, seconds / 2);
    const flood = await startFlood({ site, kind, connections, stockIds });
    const during = await lookFor(site, stockIds, seconds);
    const answers = await flood.end();
    // What waits in queues is done.
    await wait(6_000);
    const after = await lookFor(site, stockIds, seconds / 2);
    const row: Record<string, string> = { 'answers to the flood': describeAnswers(answers) };
    for (const what of ['page', 'call', 'picture'] as const) {
      const alone = medianOf([...before[what], ...after[what]]);
      const flooded = medianOf(during[what]);
      const bad = during[what].filter(({ good }) => !good).length;
      const times = flooded / alone;
      row[`${what}s of others`] =
        `${alone.toFixed(0)} -> ${flooded.toFixed(0)} ms, ${times.toFixed(2)} x` +
        (bad > 0 ? `, ${bad} of ${during[what].length} refused` : '');
      if (bad > 0) faults.push(`a flood of ${kind} cost others ${bad} ${what}s`);
      if (what === 'page' && times > maxSlowdown)
        faults.push(`a flood of ${kind} made pages of others ${times.toFixed(2)} times as slow`);
    }
    rows[kind] = row;
  }
  return { title, rows, faults };
}

const stockSchema = z.object({ data: z.array(z.object({ stock_id: z.string() })).min(1) });

async function readStockIds(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/api/v2/vehicle-search/?resultsPerPage=50`);
  return stockSchema.parse(await answer.json()).data.map(({ stock_id: id }) => id);
}

async function startFlood(flood: Flood): Promise<{ end(): Promise<FloodAnswers> }> {
  const child = fork(path.join(import.meta.dirname, 'flood.ts'));
  child.send(flood);
  await once(child, 'message');
  return {
    async end() {
      child.send('end');
      const [answers] = (await once(child, 'message')) as [FloodAnswers];
      return answers;
    },
  };
}

let asked = 0;

/** What other clients see, for so many seconds. */
async function lookFor(site: string, stockIds: string[], seconds: number): Promise<Looks> {
  const looks: Looks = { page: [], call: [], picture: [] };
  const until = performance.now() + seconds * 1_000;
  const look = async (client: number) => {
    // Not all at once.
    await wait((client * lookEveryMs) / others);
    while (performance.now() < until) {
      const begun = performance.now();
      asked += 1;
      const headers = { 'x-forwarded-for': `198.51.${client}.7`, 'user-agent': 'Mozilla/5.0' };
      const ask = async (address: string, isGood: (answer: Response) => boolean) => {
        const started = performance.now();
        const answer = await fetch(`${site}${address}`, { headers });
        await answer.arrayBuffer();
        return { ms: performance.now() - started, good: answer.ok && isGood(answer) };
      };
      const isRendered = ({ headers: said }: Response) => said.get('x-rendered') === 'server';
      looks.page.push(await ask(`/vehicle-search?max_price=${90_000 + asked}`, isRendered));
      const call = `/api/v2/vehicle-search/?max_price=${90_000 + asked}`;
      looks.call.push(await ask(call, () => true));
      const picture = `/media/vehicles/${stockIds[asked % stockIds.length]}/side.svg?${asked}`;
      looks.picture.push(await ask(picture, () => true));
      await wait(Math.max(0, lookEveryMs - (performance.now() - begun)));
    }
  };
  await Promise.all(Array.from({ length: others }, (_none, client) => look(client)));
  return looks;
}

function medianOf(looks: readonly Look[]): number {
  const sorted = looks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function describeAnswers(answers: FloodAnswers): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} x ${status === '0' ? 'broken' : status}`)
    .join(', ');
}
