import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { breakBuild, type CodeFault } from './hostile-build.ts';
import type { Case } from './report.ts';
import {
  recordHealthyPage,
  waitForAppearance,
  type Appearance,
  type HealthyPage,
} from './appearance.ts';
import { shopPages } from './shop-pages.ts';
import type { Stage } from './stage.ts';

type RouteHandler = (route: Route) => Promise<void> | void;

/** Faults of an area's files on their way to the browser. */
const fileFaults: Readonly<Record<string, RouteHandler>> = {
  404: (route) => route.fulfill({ status: 404, body: 'gone' }),
  500: (route) => route.fulfill({ status: 500, body: 'failed' }),
  hang: () => {},
  'truncated file': (route) => changeResponse(route, (text) => text.slice(0, text.length / 2)),
  'wrong hash': (route) => changeResponse(route, (text) => `/* changed after publishing */${text}`),
};
const codeFaults: readonly CodeFault[] = ['throws on load', 'throws in render', 'throws in effect'];
const slowNetwork = 'slow 3G';
export const areaFaultNames = [...Object.keys(fileFaults), ...codeFaults, slowNetwork];

/** Kilobits and milliseconds of a slow 3G line, as browsers' tools name it. */
const slow3G = { kilobits: 400, latencyMs: 2_000 };

/** Longer than a script may take until it counts as failed. */
const maxWaitMs = 20_000;
const maxSlowMs = 90_000;
const maxLoadMs = 10_000;
const afterLoadMs = 2_000;
const maxRecoveryMs = 30_000;

/** The page that an area draws. */
const pageOfArea: Readonly<Record<string, string>> = {
  host: 'contact',
  'mf-search': 'results',
  'mf-vehicle': 'vehicle',
  'mf-forms': 'valuation',
  'mf-account': 'login',
  'mf-content': 'home',
};

async function changeResponse(route: Route, change: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

interface Filter {
  area: string | undefined;
  faultName: string | undefined;
}

/** Breaks each area in every way, one at a time, and looks at the page that it draws. */
export async function breakAreas(
  stage: Stage,
  context: BrowserContext,
  filter: Filter,
): Promise<Case[]> {
  const cases: Case[] = [];
  const pages = await shopPages(stage.site);
  for (const [area, name] of Object.entries(pageOfArea)) {
    if (filter.area !== undefined && filter.area !== area) continue;
    const address = `${stage.site.url}${pages.find((page) => page.name === name)?.path}`;
    const healthyPage = await recordHealthyPage(context, address);
    const broken = { stage, context, area, name, address, healthyPage };
    for (const [faultName, handler] of Object.entries(fileFaults)) {
      if (isChosen(filter, faultName))
        cases.push(...(await breakFiles(broken, faultName, handler)));
    }
    for (const fault of codeFaults) {
      if (isChosen(filter, fault)) cases.push(...(await breakCode(broken, fault)));
    }
    if (isChosen(filter, slowNetwork)) cases.push(await slowDown(broken));
  }
  return cases;
}

const isChosen = ({ faultName }: Filter, candidate: string) =>
  faultName === undefined || faultName === candidate;

interface BrokenArea {
  stage: Stage;
  context: BrowserContext;
  area: string;
  name: string;
  address: string;
  healthyPage: HealthyPage;
}

async function breakFiles(
  broken: BrokenArea,
  faultName: string,
  handler: RouteHandler,
): Promise<Case[]> {
  const { context, area, address } = broken;
  const page = await context.newPage();
  const files = `**/releases/${area}/**/*.js*`;
  try {
    await page.route(files, handler);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const first = await firstCase(broken, page, faultName);
    await page.unroute(files);
    if (area === 'host') await page.reload({ waitUntil: 'domcontentloaded' });
    else await pressRetry(page);
    return [first, await caseOf(broken, page, `${faultName}, mended`, 'whole', maxRecoveryMs)];
  } finally {
    await page.close();
  }
}

/** Until its notice is gone. */
async function pressRetry(page: Page): Promise<void> {
  const until = performance.now() + maxRecoveryMs;
  const button = page.getByRole('button', { name: 'Try again' }).first();
  while ((await button.isVisible()) && performance.now() < until) {
    // It may go by itself, with a script that was only late.
    await button.click({ timeout: 1_000 }).catch(() => {});
    await page.waitForTimeout(500);
  }
}

/** Such a release fails the checks of `publish`, so it is stored without them. */
async function breakCode(broken: BrokenArea, fault: CodeFault): Promise<Case[]> {
  const { stage, context, area, address } = broken;
  const version = `1.0.0-chaos.${codeFaults.indexOf(fault)}`;
  const set = await publishBroken(stage, area, version, fault);
  const page = await context.newPage();
  try {
    await waitUntilServed(stage, set);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const first = await firstCase(broken, page, fault);
    const { store } = stage;
    const rolledBack = await store.rollback({ area, force: true, by: 'chaos', reason: fault });
    await waitUntilServed(stage, rolledBack.set);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    return [first, await caseOf(broken, page, `${fault}, put back`, 'whole', maxRecoveryMs)];
  } finally {
    await page.close();
  }
}

async function publishBroken({ store }: Stage, area: string, version: string, fault: CodeFault) {
  const live = await store.live();
  const { build } = await store.release(area, live?.areas[area] ?? '');
  const folder = await mkdtemp(path.join(tmpdir(), 'chaos-build-'));
  try {
    const files = path.join(store.folder, 'files', area, live?.areas[area] ?? '');
    await cp(files, folder, { recursive: true, filter: (file) => !/\.(br|gz|zst)$/.test(file) });
    await rm(path.join(folder, 'examples'), { recursive: true, force: true });
    await writeFile(path.join(folder, 'build.json'), JSON.stringify(build));
    await breakBuild(folder, build, fault);
    const request = { area, version, buildFolder: folder, sourceHash: null, commit: null };
    const authorship = { by: 'chaos', reason: fault };
    await store.publish({ ...request, ...authorship });
    const moved = await store.promoteMany([{ area, version }], { ...authorship, force: true });
    return moved.set;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until pages come from a set. */
async function waitUntilServed({ site }: Stage, set: number): Promise<void> {
  const until = performance.now() + maxRecoveryMs;
  while (performance.now() < until) {
    const response = await fetch(`${site.url}/login`);
    await response.body?.cancel();
    if (response.headers.get('x-release-set') === String(set)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Set ${set} was not served within ${maxRecoveryMs} ms`);
}

/** The network is slow for everything; the server-rendered content must still be complete. */
async function slowDown(broken: BrokenArea): Promise<Case> {
  const { context, address } = broken;
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const bytesPerSecond = (slow3G.kilobits * 1_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow3G.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await page.goto(address, { waitUntil: 'commit', timeout: maxSlowMs });
    return await caseOf(broken, page, slowNetwork, 'whole', maxSlowMs);
  } finally {
    await page.close();
  }
}

/** The effect of an area's fault on its page, and whether everything else works. */
async function firstCase(broken: BrokenArea, page: Page, faultName: string): Promise<Case> {
  const { area } = broken;
  if (area === 'host') {
    // The server-rendered content is there from the start and must be there at the end.
    await page.waitForLoadState('load', { timeout: maxLoadMs }).catch(() => {});
    await page.waitForTimeout(afterLoadMs);
    return caseOf(broken, page, faultName, 'whole');
  }
  const result = await caseOf(broken, page, faultName, 'told');
  if (!result.asExpected) return result;
  const isHeaderWorking = await headerWorks(page);
  const expected = `${result.expected}, header works`;
  const actual = `${result.actual}, header ${isHeaderWorking ? 'works' : 'is dead'}`;
  return { ...result, expected, actual, asExpected: isHeaderWorking };
}

async function headerWorks(page: Page): Promise<boolean> {
  try {
    await page.getByRole('button', { name: 'My Saved Cars' }).click({ timeout: 5_000 });
    await page.getByRole('dialog', { name: 'Your saved cars' }).waitFor({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    return true;
  } catch {
    return false;
  }
}

async function caseOf(
  { area, name, healthyPage }: BrokenArea,
  page: Page,
  faultName: string,
  expected: Appearance,
  ms = maxWaitMs,
): Promise<Case> {
  const actual = await waitForAppearance(page, healthyPage, { accepted: [expected], ms });
  return {
    broken: `${area} ${faultName}`,
    page: name,
    expected,
    actual,
    asExpected: actual === expected,
  };
}
