import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOf } from '../violations.ts';

const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
const phone = { width: 360, height: 740 };

export interface SeenState {
  form: string;
  state: string;
  /** Of axe, each with where it was found; and a page that is wider than its window. */
  faults: string[];
}

/** Looks at states: axe at 360 px in light and dark, and pictures where a folder is named. */
export function stateWatcher(pictures: string | undefined) {
  const seen: SeenState[] = [];

  async function look(page: Page, form: string, state: string, isPictured = true): Promise<void> {
    const faults: string[] = [];
    for (const colorScheme of schemes) {
      // One page shows one state at a time.
      // oxlint-disable-next-line no-await-in-loop
      await page.emulateMedia({ colorScheme });
      // oxlint-disable-next-line no-await-in-loop
      const violations = await violationsOf(page);
      faults.push(...violations.map((each) => `${colorScheme}, ${each}`));
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) faults.push(`${overflow} px wider than the window`);
    if (pictures !== undefined && isPictured)
      await take(page, path.join(pictures, fileName(`${form} ${state}`)));
    await page.emulateMedia({ colorScheme: 'light' });
    seen.push({ form, state, faults });
    console.log(`${faults.length === 0 ? 'clean' : 'FAULT'}  ${form}: ${state}`);
    for (const fault of faults) console.log(`         ${fault}`);
  }

  return { seen, look };
}

const fileName = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

async function take(page: Page, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  for (const width of widths) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      // oxlint-disable-next-line no-await-in-loop
      await page.emulateMedia({ colorScheme });
      // oxlint-disable-next-line no-await-in-loop
      await page.screenshot({
        path: `${file}-${width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await page.setViewportSize(phone);
}
