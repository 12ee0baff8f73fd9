import { chromium } from '@playwright/test';
import { launchOptions } from '@contracts/build/browser/launch-options.ts';
import { firstLoad, firstThatCanWait } from '../../e2e/first-load.ts';
import { watchTraffic } from '../../e2e/page-traffic.ts';
import type { Fault } from './judge-pages.ts';

const referencePage = '/vehicle-search';

/** Transferred bytes of all scripts of a page on a phone's first visit. */
async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch(launchOptions);
  try {
    const tab = await browser.newPage({ viewport: { width: 412, height: 915 } });
    const session = await tab.context().newCDPSession(tab);
    const traffic = await watchTraffic(session, firstThatCanWait);
    await firstLoad(tab, url);
    return traffic().bytes.Script;
  } finally {
    await browser.close();
  }
}

/** Pages whose first visit loads more script than the results page, which is the measure of all. */
export async function heavierThanResults(
  origin: string,
  pages: readonly string[],
): Promise<Fault[]> {
  const limit = await scriptBytes(`${origin}${referencePage}`);
  console.log(`${referencePage} loads ${limit} bytes of scripts on a first visit.`);
  const faults: Fault[] = [];
  for (const page of pages) {
    // One page at a time: together they would delay each other and load later scripts.
    const bytes = await scriptBytes(`${origin}${page}`);
    if (bytes > limit)
      faults.push({
        page,
        problem: `loads ${bytes} bytes of scripts on a first visit, ${bytes - limit} more than ${referencePage}`,
      });
  }
  return faults;
}
