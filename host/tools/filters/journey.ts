import type { Browser, Locator, Page } from '@playwright/test';
import { watchPage, type PressTimes } from './watch-page.ts';

/** Milliseconds that the pointer rests before a press. */
const hoverMs = 100;

/** Moves the mouse onto the target, and follows it where the page moves it meanwhile. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Nothing to press: ${String(target)}`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(hoverMs);
    const boxAfter = await target.boundingBox();
    if (boxAfter?.x === box.x && boxAfter.y === box.y) return;
  }
  throw new Error(`Does not stop moving: ${String(target)}`);
}

/**
 * Moves the mouse, presses, and waits until nothing changes. Playwright's click would check the
 * element during the response, which takes a fifth of the measured time.
 */
async function press(
  page: Page,
  target: Locator,
  expectedChange: 'results' | 'nothing else',
): Promise<PressTimes> {
  await pointAt(page, target);
  await page.evaluate(() => window.benchWatch.start());
  await page.mouse.down();
  await page.mouse.up();
  if (expectedChange === 'results') {
    // Seldom: to look in every frame would make frames, at the page's expense.
    await page.waitForFunction(() => window.benchWatch.hasResults(), null, {
      timeout: 20_000,
      polling: 250,
    });
  }
  // Pictures that would be fetched again are asked for by then.
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.benchWatch.stop());
}

/** The times of each press of a journey. */
export interface Journey {
  taps: PressTimes[];
  hearts: PressTimes[];
  pageTurns: PressTimes[];
}

/** Ten taps on filters, five hearts and five page turns, on a page that has just been opened. */
export async function runJourney(
  browser: Browser,
  { siteUrl, slowdown }: { siteUrl: string; slowdown: number },
): Promise<Journey> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await watchPage(page);
  await page.goto(`${siteUrl}/vehicle-search?make=ford,vauxhall&seats=5`, {
    waitUntil: 'networkidle',
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const form = page.getByRole('form', { name: 'Filters' });
  for (const title of ['Fuel type', 'Gearbox', 'Colour', 'Body type']) {
    const section = form.locator('details', { hasText: title }).first();
    if (!(await section.evaluate((each: HTMLDetailsElement) => each.open))) {
      await section.locator('summary').click();
    }
  }

  const taps: PressTimes[] = [];
  const filterNames = ['Petrol', 'Diesel', 'Manual', 'Automatic', 'White', 'Blue', 'Hatchback'];
  // Each filter is removed where it is listed first: other vehicles remain than before it was
  // chosen.
  for (const name of [...filterNames, 'Petrol', 'White', 'Manual']) {
    const labelPattern = new RegExp(`^${name} [\\d,]+$`);
    taps.push(
      await press(page, form.getByRole('checkbox', { name: labelPattern }).first(), 'results'),
    );
  }

  const hearts: PressTimes[] = [];
  for (let count = 0; count < 5; count += 1) {
    const heart = page
      .getByRole('article')
      .nth(count)
      .getByRole('button', { name: /^(Save|Remove) / });
    hearts.push(await press(page, heart, 'nothing else'));
  }

  const pageTurns: PressTimes[] = [];
  await page.goto(`${siteUrl}/vehicle-search?make=ford`, { waitUntil: 'networkidle' });
  for (let count = 0; count < 5; count += 1) {
    const pagination = page.getByRole('navigation', { name: 'Pages of results' });
    pageTurns.push(await press(page, pagination.getByRole('link', { name: 'Next' }), 'results'));
  }
  await page.close();
  return { taps, hearts, pageTurns };
}
