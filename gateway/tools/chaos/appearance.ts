import type { BrowserContext, Page } from '@playwright/test';

/**
 * What a shopper sees of a page: everything; everything except what it reports as missing; less,
 * without a notice; an error page; or nothing.
 */
export type Appearance = 'whole' | 'told' | 'thin' | 'error page' | 'blank';

/** A page without faults. */
export interface HealthyPage {
  heading: string;
  /** Length of the text of its main part. */
  textLength: number;
}

interface PageReading {
  heading: string;
  textLength: number;
  reportsMissing: boolean;
  hasFrame: boolean;
}

/** Share of the content without faults: figures and times change by themselves. */
const minTextShare = 0.85;

/** Runs in the page, whose language the gateway's own files have no types of. */
const readScript = `(() => {
  const main = document.querySelector('main') ?? document.body;
  // Content far from the window is not laid out and has no text.
  for (const part of main.querySelectorAll('*'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  const text = main.innerText.replaceAll(/\\s+/g, ' ');
  return {
    heading: document.querySelector('h1')?.innerText.trim() ?? '',
    textLength: text.length,
    reportsMissing: /try again|unavailable|could(n.t| not) be/i.test(text),
    hasFrame: document.querySelector('header') !== null && document.querySelector('footer') !== null,
  };
})()`;

export const readPage = (page: Page): Promise<PageReading> =>
  page.evaluate<PageReading>(readScript);

/** The content without faults, once loading has ended. */
export async function recordHealthyPage(
  context: BrowserContext,
  address: string,
): Promise<HealthyPage> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { heading, textLength } = await readPage(page);
    return { heading, textLength };
  } finally {
    await page.close();
  }
}

export function appearanceOf(reading: PageReading, healthyPage: HealthyPage): Appearance {
  if (/^500\b/.test(reading.heading)) return 'error page';
  if (!reading.hasFrame || reading.textLength < 20) return 'blank';
  if (reading.reportsMissing) return 'told';
  return reading.heading === healthyPage.heading &&
    reading.textLength >= healthyPage.textLength * minTextShare
    ? 'whole'
    : 'thin';
}

/** Looks until the page is as expected or the time is over. Returns the last result. */
export async function waitForAppearance(
  page: Page,
  healthyPage: HealthyPage,
  { accepted, ms }: { accepted: readonly Appearance[]; ms: number },
): Promise<Appearance> {
  const until = performance.now() + ms;
  for (;;) {
    // A page that is on its way elsewhere can't be looked at.
    const reading = await readPage(page).catch(() => null);
    const appearance = reading === null ? 'blank' : appearanceOf(reading, healthyPage);
    if (accepted.includes(appearance) || performance.now() > until) return appearance;
    await page.waitForTimeout(200);
  }
}
