import type { SheetPiece } from 'releases';
import type { StyleCut } from '@contracts/platform/remote/omitted-styles';

/** All CSS classes in a page's markup, including those in a `noscript`. */
export function classesIn(markup: string): ReadonlySet<string> {
  return new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
}

/**
 * Splits a style sheet into the rules that a page needs and the rest, to be inserted later.
 * @param classes in the page's markup; null if unknown
 */
export function splitSheet(
  pieces: readonly SheetPiece[],
  classes: ReadonlySet<string> | null,
): { needed: string; cuts: StyleCut[] } {
  let needed = '';
  const cuts: StyleCut[] = [];
  for (const { text, needs } of pieces) {
    const isNeeded =
      classes === null ||
      needs === null ||
      needs.some((each) => each.every((name) => classes.has(name)));
    if (isNeeded) {
      needed += text;
      continue;
    }
    const last = cuts.at(-1);
    if (last?.[0] === needed.length) last[1] += text;
    else cuts.push([needed.length, text]);
  }
  return { needed, cuts };
}
