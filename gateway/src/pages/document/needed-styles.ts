import type { SheetPiece } from 'releases';
import type { StyleCut } from '@contracts/platform/remote/rest-of-styles';

/** Of every element in a page's markup, those among it that stand in a `noscript`. */
export function classesIn(markup: string): ReadonlySet<string> {
  return new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
}

/**
 * What of a sheet a page can show, and what has to be put in to have all of it.
 * @param classes of the page; null where they are not known
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
