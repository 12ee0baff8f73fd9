import type { Page } from '@playwright/test';

interface Focused {
  /** Its element: 'a', 'button', 'input'. */
  role: string;
  /** What it is called: by its label where it has one. */
  name: string;
}

const maxPresses = 150;

/** Presses Tab until the focus is there. @returns what it is called */
export async function tabTo(page: Page, is: (focused: Focused) => boolean): Promise<string> {
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      return {
        role: element?.tagName.toLowerCase() ?? '',
        name: element?.getAttribute('aria-label') ?? (label ?? element)?.textContent?.trim() ?? '',
      };
    });
    if (is(focused)) return focused.name;
  }
  throw new Error(`Tab did not lead there in ${maxPresses} presses.`);
}
