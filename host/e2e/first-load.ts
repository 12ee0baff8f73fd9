import type { Page, Request } from '@playwright/test';

/** What a page fetches first of what can wait, two seconds after its load: see `start-page.tsx`. */
export const firstThatCanWait = /\/releases\/sets\//;

export interface FirstLoad {
  /** The document as it was sent. */
  html: string;
  /** All that the page needs itself, in the order asked for. */
  asked: Request[];
}

/** Opens a page, and is done when it has begun what can wait, however fast the machine is. */
export async function firstLoad(page: Page, address: string): Promise<FirstLoad> {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  const [answer] = await Promise.all([
    page.goto(address),
    page.waitForRequest(firstThatCanWait, { timeout: 60_000 }),
  ]);
  await page.waitForLoadState('networkidle');
  const end = all.findIndex((request) => firstThatCanWait.test(request.url()));
  return { html: (await answer?.text()) ?? '', asked: all.slice(0, end) };
}
