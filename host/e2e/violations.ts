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
  // A colour is what it will be when nothing fades any more.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
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
