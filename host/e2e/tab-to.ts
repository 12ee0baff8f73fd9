import type { Page } from '@playwright/test';

interface Focused {
  /** The element's name: 'a', 'button', 'input'. */
  role: string;
  /** Its label, or its text. */
  name: string;
}

const maxPresses = 200;

/** Presses Tab until a matching element has the focus. @returns its name */
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
