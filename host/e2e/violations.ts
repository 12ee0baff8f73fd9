import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Asked {
  /** Selector of the part that is looked at; left out: the whole page. */
  within?: string;
  /** Selector of what is not. */
  without?: string;
  /** Rules of axe by their ids; left out: those of WCAG 2.2 AA and its best practices. */
  rules?: string[];
}

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds, in a line each: width, rule, help, element. */
export async function violationsOf(
  page: Page,
  { within, without, rules }: Asked = {},
): Promise<string[]> {
  await page.evaluate(drawAll);
  // The site has no frames: a second page to add up what each has found would double the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  if (rules === undefined) axe.withTags(wcag22);
  else axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${page.viewportSize()?.width} px: ${id}, ${help}: ${target}`),
  );
}

/**
 * What is far from the window is not drawn: it has the colours of before, and no text for
 * `innerText`; nor is a colour what it will be while something fades. Runs in the page.
 */
export function drawAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).contentVisibility === 'auto')
      element.style.contentVisibility = 'visible';
  }
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
