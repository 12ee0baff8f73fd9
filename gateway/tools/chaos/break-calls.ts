import type { BrowserContext, Response } from '@playwright/test';
import type { Case } from './report.ts';
import {
  recordHealthyPage,
  waitForAppearance,
  type Appearance,
  type HealthyPage,
} from './appearance.ts';
import { shopPages, type ShopPage } from './shop-pages.ts';
import type { CallFault, Stage } from './stage.ts';

/** How a read of the dealer API fails; `refused` is of all of them, as a port has no paths. */
const faultsByName: Readonly<Record<string, Omit<CallFault, 'path'>>> = {
  reset: { kind: 'broken-connection' },
  500: { kind: 'fail', status: 500 },
  garbage: { kind: 'not-json' },
  'half a body': { kind: 'truncated' },
  hang: { kind: 'hang' },
  '30 s slow': { kind: 'slow', milliseconds: 30_000 },
};
export const callFaultNames = ['refused', ...Object.keys(faultsByName)];

/** Longer than the gateway waits for an answer, and the browser after it. */
const maxWaitMs = 25_000;
const maxRecoveryMs = 15_000;
const maxConcurrentPages = 3;
/** For work that only waits. */
const maxConcurrentWaitingPages = 10;
const waitingKinds = new Set(['hang', 'slow']);

interface VisitedPage extends ShopPage {
  healthyPage: HealthyPage;
  reads: ReadonlySet<string>;
}

interface Filter {
  /** Only faults of this name. */
  faultName: string | undefined;
  /** Only pages of this name. */
  page: string | undefined;
  /** Only calls whose path holds this. */
  call: string | undefined;
}

/** Breaks every read that a page uses in every way, one at a time, and looks at the page. */
export async function breakCalls(
  stage: Stage,
  context: BrowserContext,
  filter: Filter,
): Promise<Case[]> {
  const pages = await visitPages(stage, context, filter.page);
  const usedCalls = new Set(pages.flatMap(({ reads }) => [...reads]));
  const cases: Case[] = [];
  for (const [faultName, fault] of Object.entries(faultsByName)) {
    if (filter.faultName !== undefined && filter.faultName !== faultName) continue;
    for (const call of usedCalls) {
      if (filter.call !== undefined && !call.includes(filter.call)) continue;
      const readers = pages.filter(({ reads }) => reads.has(call));
      const applyFault = () => stage.setFaults([{ path: call, ...fault }]);
      const broken = `${faultName} ${call}`;
      const maxConcurrent = waitingKinds.has(fault.kind)
        ? maxConcurrentWaitingPages
        : maxConcurrentPages;
      const isAbout = ({ about }: ShopPage) => about.some((start) => call.startsWith(start));
      const statuses = waitingKinds.has(fault.kind) ? [200, 503] : [200];
      const breakage = { broken, applyFault, isAbout, statuses, maxConcurrent };
      cases.push(...(await breakAndRestore(stage, context, readers, breakage)));
    }
  }
  if (filter.call === undefined && (filter.faultName ?? 'refused') === 'refused') {
    const applyFault = () => stage.gate.close();
    const isAbout = ({ reads }: VisitedPage) => reads.size > 0;
    const broken = 'refused, all calls';
    const breakageOfAll = {
      broken,
      applyFault,
      isAbout,
      statuses: [200],
      maxConcurrent: maxConcurrentPages,
    };
    cases.push(...(await breakAndRestore(stage, context, pages, breakageOfAll)));
  }
  return cases;
}

interface Breakage {
  broken: string;
  applyFault: () => Promise<void>;
  /** Whether the page is impossible without the broken area. */
  isAbout: (page: VisitedPage) => boolean;
  /** Of other pages. A dealer API that does not answer makes a shell with 503 (decision 4). */
  statuses: readonly number[];
  /** Pages that are looked at side by side. */
  maxConcurrent: number;
}

async function breakAndRestore(
  stage: Stage,
  context: BrowserContext,
  readers: readonly VisitedPage[],
  breakage: Breakage,
): Promise<Case[]> {
  const cases: Case[] = [];
  const { broken, applyFault, maxConcurrent } = breakage;
  await applyFault();
  for (let at = 0; at < readers.length; at += maxConcurrent) {
    const batch = readers.slice(at, at + maxConcurrent);
    cases.push(
      ...(await Promise.all(batch.map((page) => breakPage(stage, context, page, breakage)))),
    );
  }
  await Promise.all([stage.setFaults([]), stage.gate.open()]);
  const [first] = readers;
  if (first !== undefined) cases.push(await checkRecovery(stage, context, first, broken));
  return cases;
}

async function breakPage(
  { site }: Stage,
  context: BrowserContext,
  visited: VisitedPage,
  breakage: Breakage,
): Promise<Case> {
  const { broken, statuses } = breakage;
  const { name, path, healthyPage } = visited;
  const isAbout = breakage.isAbout(visited);
  const accepted: Appearance[] = isAbout ? ['error page', 'told', 'whole'] : ['told', 'whole'];
  const page = await context.newPage();
  try {
    const response = await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
    const appearance = await waitForAppearance(page, healthyPage, { accepted, ms: maxWaitMs });
    const status = response?.status() ?? 0;
    const isPage = response !== null && (await isOurPage(response));
    return {
      broken,
      page: name,
      expected: `${isAbout ? '' : `${statuses.join(' or ')}, `}${accepted.join(' or ')}`,
      actual: `${status}, ${isPage ? appearance : 'not a page of the site'}`,
      asExpected: isPage && accepted.includes(appearance) && (isAbout || statuses.includes(status)),
    };
  } catch (error) {
    const actual = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { broken, page: name, expected: accepted.join(' or '), actual, asExpected: false };
  } finally {
    await page.close();
  }
}

const isOurPage = async (response: Response) => (await response.text()).includes('<div id="root">');

/** Nothing was started again: the next shopper is to have the whole page. */
async function checkRecovery(
  { site }: Stage,
  context: BrowserContext,
  { name, path, healthyPage }: VisitedPage,
  broken: string,
): Promise<Case> {
  const page = await context.newPage();
  try {
    const until = performance.now() + maxRecoveryMs;
    let actual: Appearance = 'blank';
    while (actual !== 'whole' && performance.now() < until) {
      await page.goto(`${site.url}${path}`, { waitUntil: 'domcontentloaded' });
      actual = await waitForAppearance(page, healthyPage, { accepted: ['whole'], ms: 3_000 });
    }
    const expected = 'whole';
    return {
      broken: `${broken}, mended`,
      page: name,
      expected,
      actual,
      asExpected: actual === expected,
    };
  } finally {
    await page.close();
  }
}

/** How the pages are when all is well, and what each asks for, on the server or in the browser. */
async function visitPages(
  stage: Stage,
  context: BrowserContext,
  pageName: string | undefined,
): Promise<VisitedPage[]> {
  const reads = (await stage.reads()).toSorted(
    (left, right) => wildcardCount(left) - wildcardCount(right),
  );
  const visited: VisitedPage[] = [];
  for (const page of await shopPages(stage.site)) {
    if (pageName !== undefined && page.name !== pageName) continue;
    // Not broken at all, but counted.
    await stage.setFaults(
      reads.slice(0, 100).map((path) => ({ path, kind: 'slow', milliseconds: 1 })),
    );
    const healthyPage = await recordHealthyPage(context, `${stage.site.url}${page.path}`);
    const faultCounts = await stage.faultCounts();
    visited.push({
      ...page,
      healthyPage,
      reads: new Set(reads.filter((_, at) => (faultCounts[at] ?? 0) > 0)),
    });
  }
  await stage.setFaults([]);
  return visited;
}

const wildcardCount = (path: string) => path.split('*').length;
