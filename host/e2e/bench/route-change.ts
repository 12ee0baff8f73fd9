import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { startSite } from '../site.ts';

/**
 * `npm run bench:routes`: how soon a press on a link into another area is answered on a slow phone,
 * when every area has been there before: the next paint (Event Timing), and the new page's heading.
 *
 * --rounds <number>     how often the whole tour is made, 5 unless said
 * --slowdown <number>   of the processor, 4 unless said
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
  },
});
const rounds = Number(options.rounds);
/** Milliseconds until the next paint. */
const limit = 100;

interface Step {
  name: string;
  link(page: Page): Locator;
  /** Of the page that it leads to. */
  heading: RegExp;
}

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Each leads from one area into another, and the last to the first. */
const tour: Step[] = [
  {
    name: 'mf-content to mf-search',
    link: (page) => page.getByRole('link', { name: /^SUV [\d,]+ for sale$/ }),
    heading: /SUV/,
  },
  {
    name: 'mf-search to mf-vehicle',
    link: (page) => page.getByRole('main').getByRole('article').first().getByRole('link').first(),
    heading: /^\d{4} /,
  },
  {
    name: 'mf-vehicle to mf-account',
    link: (page) => inHeader(page, 'Your account'),
    heading: /^Log in/,
  },
  {
    name: 'mf-account to mf-content',
    link: (page) => inHeader(page, 'Contact us'),
    heading: /^Contact us/,
  },
  {
    name: 'mf-content to mf-content',
    link: (page) => page.getByRole('banner').getByRole('link', { name: 'Wexcombe' }),
    heading: /cars?/,
  },
];

interface Answer {
  paint: number;
  heading: number;
}

/** Milliseconds from the press until the next paint, and until the other page's heading stands there. */
async function follow(page: Page, { link, heading }: Step): Promise<Answer> {
  const target = link(page);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.paints = [];
    addEventListener('click', ({ timeStamp }) => (window.pressedAt = timeStamp), {
      capture: true,
      once: true,
    });
    new MutationObserver((_, observer) => {
      const text = document.querySelector('h1')?.textContent ?? '';
      if (text === window.headingBefore || text === '') return;
      observer.disconnect();
      window.headingAfter = performance.now() - window.pressedAt;
    }).observe(document, { childList: true, subtree: true, characterData: true });
    window.headingBefore = document.querySelector('h1')?.textContent ?? '';
    new PerformanceObserver((list) =>
      window.paints.push(
        ...list
          .getEntries()
          .filter(({ name }) => name === 'click')
          .map(({ duration }) => duration),
      ),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await target.click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  return page.evaluate(() => ({
    // What took less than the observer tells of was painted within one frame.
    paint: Math.max(16, ...window.paints),
    heading: window.headingAfter,
  }));
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const site = await startSite();
const browser = await chromium.launch(launchOptions);
let missed = false;
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  // Once around, so that each area's scripts are there.
  for (const step of tour) await follow(page, step);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
  const answers = new Map<Step, Answer[]>(tour.map((step) => [step, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const step of tour) answers.get(step)?.push(await follow(page, step));
  }
  for (const [{ name }, seen] of answers) {
    const paints = seen.map(({ paint }) => paint);
    const paint = middle(paints);
    missed ||= paint > limit;
    const heading = Math.round(middle(seen.map((each) => each.heading)));
    console.log(
      `${name.padEnd(26)} next paint ${paint} ms (${paints.join(' ')})  limit ${limit} ms  ${paint > limit ? 'MISSED' : 'held'}  heading after ${heading} ms`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = missed ? 1 : 0;

declare global {
  interface Window {
    paints: number[];
    pressedAt: number;
    headingBefore: string;
    headingAfter: number;
  }
}
