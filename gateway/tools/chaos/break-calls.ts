import type { BrowserContext, Response } from '@playwright/test';
import type { Case } from './report.ts';
import { lookAtWell, sightWithin, type Sight, type WellPage } from './sight.ts';
import { shopPages, type ShopPage } from './shop-pages.ts';
import type { CallFault, Stage } from './stage.ts';

/** How a read of the dealer API fails; `refused` is of all of them, as a port has no paths. */
const ways: Readonly<Record<string, Omit<CallFault, 'path'>>> = {
  reset: { kind: 'broken-connection' },
  500: { kind: 'fail', status: 500 },
  garbage: { kind: 'not-json' },
  'half a body': { kind: 'truncated' },
  hang: { kind: 'hang' },
  '30 s slow': { kind: 'slow', milliseconds: 30_000 },
};
export const callWays = ['refused', ...Object.keys(ways)];

/** Longer than the gateway waits for an answer, and the browser after it. */
const maxSightMs = 25_000;
const maxRecoveryMs = 15_000;
const pagesAtOnce = 3;
/** For work that only waits. */
const waitingPagesAtOnce = 10;
const waits = new Set(['hang', 'slow']);

interface VisitedPage extends ShopPage {
  well: WellPage;
  reads: ReadonlySet<string>;
}

interface Chosen {
  /** Only faults of this name. */
  way: string | undefined;
  /** Only pages of this name. */
  page: string | undefined;
  /** Only calls whose path holds this. */
  call: string | undefined;
}

/** Breaks every read that a page uses in every way, one at a time, and looks at the page. */
export async function breakCalls(
  stage: Stage,
  context: BrowserContext,
  chosen: Chosen,
): Promise<Case[]> {
  const pages = await visitPages(stage, context, chosen.page);
  const used = new Set(pages.flatMap(({ reads }) => [...reads]));
  const cases: Case[] = [];
  for (const [way, fault] of Object.entries(ways)) {
    if (chosen.way !== undefined && chosen.way !== way) continue;
    for (const call of used) {
      if (chosen.call !== undefined && !call.includes(chosen.call)) continue;
      const readers = pages.filter(({ reads }) => reads.has(call));
      const breaking = () => stage.setFaults([{ path: call, ...fault }]);
      const broken = `${way} ${call}`;
      const atOnce = waits.has(fault.kind) ? waitingPagesAtOnce : pagesAtOnce;
      const isAbout = ({ about }: ShopPage) => about.some((start) => call.startsWith(start));
      const statuses = waits.has(fault.kind) ? [200, 503] : [200];
      const breakage = { broken, breaking, isAbout, statuses, atOnce };
      cases.push(...(await breakAndMend(stage, context, readers, breakage)));
    }
  }
  if (chosen.call === undefined && (chosen.way ?? 'refused') === 'refused') {
    const breaking = () => stage.gate.close();
    const isAbout = ({ reads }: VisitedPage) => reads.size > 0;
    const broken = 'refused, all calls';
    const all = { broken, breaking, isAbout, statuses: [200], atOnce: pagesAtOnce };
    cases.push(...(await breakAndMend(stage, context, pages, all)));
  }
  return cases;
}

interface Breakage {
  broken: string;
  breaking: () => Promise<void>;
  /** Whether the page is impossible without the broken area. */
  isAbout: (page: VisitedPage) => boolean;
  /** Of other pages. A dealer API that does not answer makes a shell with 503 (decision 4). */
  statuses: readonly number[];
  /** Pages that are looked at side by side. */
  atOnce: number;
}

async function breakAndMend(
  stage: Stage,
  context: BrowserContext,
  readers: readonly VisitedPage[],
  breakage: Breakage,
): Promise<Case[]> {
  const cases: Case[] = [];
  const { broken, breaking, atOnce } = breakage;
  await breaking();
  for (let at = 0; at < readers.length; at += atOnce) {
    const some = readers.slice(at, at + atOnce);
    cases.push(
      ...(await Promise.all(some.map((page) => breakPage(stage, context, page, breakage)))),
    );
  }
  await Promise.all([stage.setFaults([]), stage.gate.open()]);
  const [first] = readers;
  if (first !== undefined) cases.push(await recovery(stage, context, first, broken));
  return cases;
}

async function breakPage(
  { site }: Stage,
  context: BrowserContext,
  visited: VisitedPage,
  breakage: Breakage,
): Promise<Case> {
  const { broken, statuses } = breakage;
  const { name, path, well } = visited;
  const isAbout = breakage.isAbout(visited);
  const wanted: Sight[] = isAbout ? ['error page', 'told', 'whole'] : ['told', 'whole'];
  const page = await context.newPage();
  try {
    const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
    const sight = await sightWithin(page, well, { wanted, ms: maxSightMs });
    const status = answer?.status() ?? 0;
    const isPage = answer !== null && (await isOurs(answer));
    return {
      broken,
      page: name,
      expected: `${isAbout ? '' : `${statuses.join(' or ')}, `}${wanted.join(' or ')}`,
      seen: `${status}, ${isPage ? sight : 'no page of ours'}`,
      asExpected: isPage && wanted.includes(sight) && (isAbout || statuses.includes(status)),
    };
  } catch (error) {
    const seen = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { broken, page: name, expected: wanted.join(' or '), seen, asExpected: false };
  } finally {
    await page.close();
  }
}

const isOurs = async (answer: Response) => (await answer.text()).includes('<div id="root">');

/** Nothing was started again: the next shopper is to have the whole page. */
async function recovery(
  { site }: Stage,
  context: BrowserContext,
  { name, path, well }: VisitedPage,
  broken: string,
): Promise<Case> {
  const page = await context.newPage();
  try {
    const until = performance.now() + maxRecoveryMs;
    let seen: Sight = 'blank';
    while (seen !== 'whole' && performance.now() < until) {
      await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
      seen = await sightWithin(page, well, { wanted: ['whole'], ms: 3_000 });
    }
    const expected = 'whole';
    return {
      broken: `${broken}, mended`,
      page: name,
      expected,
      seen,
      asExpected: seen === expected,
    };
  } finally {
    await page.close();
  }
}

/** How the pages are when all is well, and what each asks for, on the server or in the browser. */
async function visitPages(
  stage: Stage,
  context: BrowserContext,
  only: string | undefined,
): Promise<VisitedPage[]> {
  const reads = (await stage.reads()).toSorted((a, b) => stars(a) - stars(b));
  const visited: VisitedPage[] = [];
  for (const page of await shopPages(stage.site)) {
    if (only !== undefined && page.name !== only) continue;
    // Not broken at all, but counted.
    await stage.setFaults(
      reads.slice(0, 100).map((path) => ({ path, kind: 'slow', milliseconds: 1 })),
    );
    const well = await lookAtWell(context, `${stage.site.url}${page.path}`);
    const made = await stage.faultsMade();
    visited.push({ ...page, well, reads: new Set(reads.filter((_, at) => (made[at] ?? 0) > 0)) });
  }
  await stage.setFaults([]);
  return visited;
}

const stars = (path: string) => path.split('*').length;
