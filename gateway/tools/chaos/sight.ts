import type { BrowserContext, Page } from '@playwright/test';

/**
 * What a shopper sees of a page: everything; everything except what it reports as missing; less,
 * without a notice; an error page; or nothing.
 */
export type Sight = 'whole' | 'told' | 'thin' | 'error page' | 'blank';

/** A page without faults. */
export interface WellPage {
  heading: string;
  /** Length of the text of its main part. */
  words: number;
}

interface Look {
  heading: string;
  words: number;
  tells: boolean;
  hasFrame: boolean;
}

/** Share of the content without faults: figures and times change by themselves. */
const wholeShare = 0.85;

/** Runs in the page, whose language the gateway's own files have no types of. */
const lookScript = `(() => {
  const main = document.querySelector('main') ?? document.body;
  // Content far from the window is not laid out and has no text.
  for (const part of main.querySelectorAll('*'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  const text = main.innerText.replaceAll(/\\s+/g, ' ');
  return {
    heading: document.querySelector('h1')?.innerText.trim() ?? '',
    words: text.length,
    tells: /try again|unavailable|could(n.t| not) be/i.test(text),
    hasFrame: document.querySelector('header') !== null && document.querySelector('footer') !== null,
  };
})()`;

export const lookAt = (page: Page): Promise<Look> => page.evaluate<Look>(lookScript);

/** The content without faults, once loading has ended. */
export async function lookAtWell(context: BrowserContext, address: string): Promise<WellPage> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { heading, words } = await lookAt(page);
    return { heading, words };
  } finally {
    await page.close();
  }
}

export function sightOf(look: Look, well: WellPage): Sight {
  if (/^500\b/.test(look.heading)) return 'error page';
  if (!look.hasFrame || look.words < 20) return 'blank';
  if (look.tells) return 'told';
  return look.heading === well.heading && look.words >= well.words * wholeShare ? 'whole' : 'thin';
}

/** Looks until the page is as expected or the time is over. Returns the last result. */
export async function sightWithin(
  page: Page,
  well: WellPage,
  { wanted, ms }: { wanted: readonly Sight[]; ms: number },
): Promise<Sight> {
  const until = performance.now() + ms;
  for (;;) {
    // A page that is on its way elsewhere can't be looked at.
    const look = await lookAt(page).catch(() => null);
    const sight = look === null ? 'blank' : sightOf(look, well);
    if (wanted.includes(sight) || performance.now() > until) return sight;
    await page.waitForTimeout(200);
  }
}
