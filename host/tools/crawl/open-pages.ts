import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import type { Fault } from './judge-pages.ts';
import { drawAll, violationsOf } from '../../e2e/violations.ts';
import { leftoversIn } from './leftovers.ts';

interface OpenOptions {
  origin: string;
  /** Whether axe looks at it too: at 360 and 1280 px, light and dark. */
  axe: boolean;
  /** Cookies of a logged-in visitor; without them, a fresh profile. */
  cookies?: Parameters<BrowserContext['addCookies']>[0];
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const maxPageMs = 60_000;

/** The faults of a page after its scripts have run and it was scrolled to the end. */
export async function faultsOfOpenPage(page: string, options: OpenOptions): Promise<Fault[]> {
  // Its own browser, because a page's effect on a browser is no fault of the next page.
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: sizes[0] ?? null });
    const found = await checkPage(page, context, options);
    return [...new Set(found)].map((problem) => ({ page, problem }));
  } catch (error) {
    return [{ page, problem: `could not be opened: ${String(error).split('\n')[0]}` }];
  } finally {
    await browser.close();
  }
}

async function checkPage(
  page: string,
  context: BrowserContext,
  { origin, axe, cookies = [] }: OpenOptions,
): Promise<string[]> {
  await context.addCookies(cookies);
  const found = collectComplaints(context, origin);
  const tab = await context.newPage();
  tab.setDefaultTimeout(maxPageMs);
  const response = await tab.goto(`${origin}${page}`, { waitUntil: 'load', timeout: maxPageMs });
  if (response?.status() !== 200) found.push(`answers ${response?.status()}`);
  if (response?.headers()['x-rendered'] !== 'server') found.push('is not rendered by the server');
  await scrollToEnd(tab);
  await tab.evaluate(drawAll);
  found.push(...leftoversIn(await tab.evaluate(() => document.body.innerText)));
  const headings = await tab.locator('h1').count();
  if (headings !== 1) found.push(`${headings} main headings, with scripts`);
  if (axe) found.push(...(await violationsAtEverySize(tab)));
  return found;
}

/** Complaints of the console, and requests that leave the site. */
function collectComplaints(context: BrowserContext, origin: string): string[] {
  const found: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      found.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (webError) => found.push(`script: ${String(webError.error())}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && /^(https?|wss?):/.test(url))
      found.push(`asks elsewhere: ${url}`);
  });
  return found;
}

/** Content that loads near the window loads. */
async function scrollToEnd(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    for (
      let scrollTop = 0;
      scrollTop < document.documentElement.scrollHeight;
      scrollTop += innerHeight / 2
    ) {
      scrollTo(0, scrollTop);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
  });
  await tab.waitForLoadState('networkidle');
}

async function violationsAtEverySize(tab: Page): Promise<string[]> {
  const found: string[] = [];
  // Lies on the page, and covers half of whatever is at its edge.
  const rejectButton = tab.getByRole('button', { name: 'Reject all' });
  if (await rejectButton.isVisible()) await rejectButton.click();
  // Rows are alike, and each takes time.
  const without = 'tbody tr:nth-child(n + 4)';
  for (const size of sizes) {
    await tab.setViewportSize(size);
    // Elsewhere a bar that stays in place may lie on half of a link.
    await tab.evaluate(() => scrollTo(0, 0));
    await tab.emulateMedia({ colorScheme: 'light' });
    found.push(...(await violationsOf(tab, { without })));
    // Nothing else depends on the colours.
    await tab.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOf(tab, { without, rules: ['color-contrast'] })));
  }
  return found.map((what) => `axe: ${what}`);
}
