import { errors, type Browser, type CDPSession, type Page, type Request } from '@playwright/test';
import { timesOf, watchTimes, type PageTimes } from './page-times.ts';
import { watchTraffic, type PageTraffic } from '../../e2e/page-traffic.ts';

/** A phone of the middle: its screen, its line, a processor four times slower than this one. */
const screen = { width: 412, height: 915 };
const pixelRatio = 2;
const network = {
  offline: false,
  latency: 100,
  downloadThroughput: 3_200_000 / 8,
  uploadThroughput: 1_600_000 / 8,
};
const processorSlowdown = 4;
/** For what waits until everything else is there. */
const idleMs = 3_000;
const loadLimitMs = 60_000;
const heartLimitMs = 20_000;

export interface ColdLoad extends PageTimes, PageTraffic {}

async function openPhone<T>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: pixelRatio,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(loadLimitMs);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** Until nothing is under way. @throws Error naming each request that did not end */
async function waitUntilIdle(page: Page, pendingRequests: ReadonlySet<Request>): Promise<void> {
  try {
    await page.waitForLoadState('networkidle');
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const pendingNames = [...pendingRequests]
      .map((each) => `${each.resourceType()} ${each.url()}`)
      .join(', ');
    throw new Error(
      `${page.url()} did not become idle; still pending: ${pendingNames || 'nothing'}`,
      {
        cause: error,
      },
    );
  }
}

function trackPendingRequests(page: Page): ReadonlySet<Request> {
  const pendingRequests = new Set<Request>();
  page.on('request', (each) => pendingRequests.add(each));
  page.on('requestfinished', (each) => pendingRequests.delete(each));
  page.on('requestfailed', (each) => pendingRequests.delete(each));
  return pendingRequests;
}

/** A first visit, until the page is idle. */
export function coldLoad(browser: Browser, address: string): Promise<ColdLoad> {
  return openPhone(browser, async (page, session) => {
    const traffic = await watchTraffic(session);
    const pendingRequests = trackPendingRequests(page);
    await watchTimes(page);
    await page.goto(address, { waitUntil: 'load' });
    await waitUntilIdle(page, pendingRequests);
    await page.waitForTimeout(idleMs);
    return { ...(await timesOf(page)), ...traffic() };
  });
}

/**
 * Presses the first heart as soon as something is painted.
 * @returns milliseconds from the start of the navigation until the heart is filled and its car is
 * stored; null on a page without a heart
 */
export function heartAtFirstPaint(browser: Browser, address: string): Promise<number | null> {
  return openPhone(browser, async (page) => {
    const painted = Promise.withResolvers<void>();
    await page.exposeFunction('benchPainted', painted.resolve);
    await watchTimes(page);
    await page.addInitScript(() => {
      const isSaved = () =>
        document.querySelector('button[aria-label^="Remove "][aria-label$=" from saved cars"]') !==
          null && Object.values(localStorage).some((value) => /[0-9a-f-]{36}/.test(value));
      const checkSaved = () => {
        if (isSaved()) performance.mark('bench-saved');
        else setTimeout(checkSaved, 10);
      };
      addEventListener('click', checkSaved, { capture: true, once: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await painted.promise;
    const heart = page.locator('button[aria-label^="Save "]:visible').first();
    if ((await heart.count()) === 0) return null;
    // The first one may be just below the window.
    await heart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await heart.boundingBox();
    if (box === null) return null;
    // By its place: Playwright's own press would wait until the page is at rest.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const saved = await page
      .waitForFunction(() => performance.getEntriesByName('bench-saved')[0]?.startTime, null, {
        polling: 100,
        timeout: heartLimitMs,
      })
      .catch((error: unknown) => {
        if (error instanceof errors.TimeoutError) return null;
        throw error;
      });
    return (await saved?.jsonValue()) ?? null;
  });
}
