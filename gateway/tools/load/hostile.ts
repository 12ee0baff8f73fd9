import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { median } from '@contracts/build/measure/figures.ts';
import type { Flood, FloodAnswers } from './flood.ts';

const connections = 150;
const kinds: Flood['kind'][] = ['pages', 'calls', 'pictures', 'share pictures', 'uploads'];
/** Other clients, each in a network of its own. */
const others = 8;
const lookEveryMs = 400;
const rounds = 3;
/** Slots of the flooding client rest for a second at most. */
const settleMs = 1_500;
const maxSlowdown = 2;
const title = `${connections} connections of one client; medians of ${others} other clients`;

interface FloodReport {
  title: string;
  /** By kind of flood. */
  rows: Record<string, Record<string, string>>;
  /** Faults, as sentences. */
  faults: string[];
}

interface Look {
  ms: number;
  /** Answered as without a flood. */
  good: boolean;
}
type Looks = Record<'page' | 'call' | 'picture', Look[]>;

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
  await lookFor(site, stockIds, 4);
  for (const kind of kinds) {
    const quiet: Looks[] = [];
    const flooded: Looks[] = [];
    const answers: FloodAnswers = {};
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await lookFor(site, stockIds, seconds));
      const flood = await startFlood({ site, kind, connections, stockIds });
      flooded.push(await lookFor(site, stockIds, seconds));
      for (const [status, count] of Object.entries(await flood.end()))
        answers[status] = (answers[status] ?? 0) + count;
      await wait(settleMs);
    }
    const row: Record<string, string> = { 'answers to the flood': describeAnswers(answers) };
    for (const what of ['page', 'call', 'picture'] as const) {
      const during = flooded.flatMap((looks) => looks[what]);
      const alone = median(quiet.flatMap((looks) => looks[what]).map(({ ms }) => ms));
      const slow = median(during.map(({ ms }) => ms));
      const bad = during.filter(({ good }) => !good).length;
      row[`${what}s of others`] =
        `${alone.toFixed(0)} -> ${slow.toFixed(0)} ms, ${(slow / alone).toFixed(2)} x` +
        (bad > 0 ? `, ${bad} of ${during.length} refused` : '');
      if (bad > 0) faults.push(`a flood of ${kind} cost others ${bad} ${what}s`);
      if (what === 'page' && slow / alone > maxSlowdown)
        faults.push(
          `a flood of ${kind} made pages of others ${(slow / alone).toFixed(2)} times as slow`,
        );
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

/** The experience of other clients for some seconds. */
async function lookFor(site: string, stockIds: string[], seconds: number): Promise<Looks> {
  const looks: Looks = { page: [], call: [], picture: [] };
  const until = performance.now() + seconds * 1_000;
  const look = async (client: number) => {
    // Spread evenly.
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

function describeAnswers(answers: FloodAnswers): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} x ${status === '0' ? 'broken' : status}`)
    .join(', ');
}
