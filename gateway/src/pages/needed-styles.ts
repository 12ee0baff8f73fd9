import { parse, type ChildNode, type Rule } from 'postcss';
import type { StyleCut } from '@contracts/platform/remote/rest-of-styles';

/** Part of a style sheet; all of them, in order, are its text. */
export interface SheetPiece {
  text: string;
  /**
   * Lists of classes: the piece can draw something on a page that has all classes of one of them.
   * Null where it may on any page.
   */
  needs: readonly (readonly string[])[] | null;
}

/** What these hold can go without changing the meaning of the rest. */
const conditions: ReadonlySet<string> = new Set(['media', 'supports', 'container']);
const className = /\.([\w-]+)/g;

/** What a browser takes for other characters, so that it would count them otherwise. */
const countedOtherwise = /[\r\f\0]/;
/** A sheet that is put in anew brings its fonts anew, and with them every text of the page. */
const bringsFonts = /@font-face/i;

/** What is better not changed, or cannot be read for certain, is one piece, needed by every page. */
export function piecesOf(text: string): SheetPiece[] {
  const whole = [{ text, needs: null }];
  if (countedOtherwise.test(text) || bringsFonts.test(text)) return whole;
  try {
    return readPieces(text);
  } catch {
    return whole;
  }
}

/** @throws CssSyntaxError */
function readPieces(text: string): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  let at = 0;
  function take(end: number | undefined, needs: SheetPiece['needs']): void {
    if (end === undefined || end <= at) return;
    pieces.push({ text: text.slice(at, end), needs });
    at = end;
  }
  function read(node: ChildNode): void {
    const needs = needsOf(node);
    const inner = childrenOf(node);
    if (needs !== null) {
      take(node.source?.start?.offset, null);
      take(inner[0]?.source?.start?.offset, needs);
    }
    inner.forEach(read);
    if (needs !== null) take(node.source?.end?.offset, needs);
  }
  parse(text).nodes.forEach(read);
  take(text.length, null);
  return pieces;
}

function childrenOf(node: ChildNode): readonly ChildNode[] {
  return node.type === 'atrule' && conditions.has(node.name) ? (node.nodes ?? []) : [];
}

function needsOf(node: ChildNode): SheetPiece['needs'] {
  if (node.type === 'rule') return needsOfRule(node);
  const inner = childrenOf(node);
  if (inner.length === 0) return null;
  const needs = inner.flatMap((each) => needsOf(each) ?? [[]]);
  return needs.some(({ length }) => length === 0) ? null : needs;
}

function needsOfRule({ selector, selectors }: Rule): SheetPiece['needs'] {
  if (selector.includes('\\')) return null;
  const needs = selectors.map((each) =>
    // Within brackets stands what may be, what must not be, and values.
    [...withoutBrackets(each).matchAll(className)].map(([, name]) => name ?? ''),
  );
  return needs.some(({ length }) => length === 0) ? null : needs;
}

function withoutBrackets(selector: string): string {
  let without = '';
  let depth = 0;
  for (const character of selector) {
    if ('(['.includes(character)) depth += 1;
    if (depth === 0) without += character;
    if (')]'.includes(character)) depth -= 1;
  }
  return without;
}

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
