import type { Page, Request } from '@playwright/test';

/** The first file that a page loads late, two seconds after its load: see `start-page.tsx`. */
export const firstThatCanWait = /\/releases\/sets\//;

export interface FirstLoad {
  /** The document as received. */
  html: string;
  /** The URLs that the page itself needs, in the order of their requests. */
  asked: Request[];
}

/** Opens a page and waits until it begins to load late files, however fast the machine is. */
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
