import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Asked {
  /** Selector of the part to check; the whole page by default. */
  within?: string;
  /** Selector of a part to skip. */
  without?: string;
  /** Ids of the axe rules to check; those of WCAG 2.2 AA and the best practices by default. */
  rules?: string[];
}

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The violations that axe finds, one line each: width, rule, help, element. */
export async function violationsOf(
  page: Page,
  { within, without, rules }: Asked = {},
): Promise<string[]> {
  await page.evaluate(drawAll);
  // The site has no frames, so the second page that axe opens to merge results would only double
  // the time.
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
 * Makes the whole page render in its final state: browsers skip content far from the window, and
 * fading elements have intermediate colours. Runs in the page.
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
