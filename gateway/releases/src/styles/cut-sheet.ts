import { parse, type ChildNode, type Rule } from 'postcss';
import { maxPieces, type SheetPiece } from './sheet-piece.ts';

/** What these hold can go without changing the meaning of the rest. */
const conditions: ReadonlySet<string> = new Set(['media', 'supports', 'container']);
/** Conditions within conditions; what is deeper stays together. */
const maxDepth = 4;
/** Lists of classes of one piece; one with more is needed by every page. */
const maxNeeds = 100;
const className = /\.([\w-]+)/g;

/** What a browser takes for other characters, so that it would count them otherwise. */
const countedOtherwise = /[\r\f\0]/;
/** A sheet that is put in anew brings its fonts anew, and with them every text of the page. */
const bringsFonts = /@font-face/i;
/** In a sheet, an address that counts from the sheet's own: no other scheme, no root, no fragment. */
const relativeUrl = /url\((["']?)(?![a-z][a-z\d+.-]*:|\/|#|%23|["'])/gi;

/**
 * Cuts a style sheet into pieces for a document and makes its relative addresses absolute, because
 * they would resolve against the document. Null if the sheet would end its `<style>` element.
 * @param base address of the folder that the sheet is served from
 */
export function cutSheet(text: string, base: string): SheetPiece[] | null {
  if (/<\/style/i.test(text)) return null;
  return piecesOf(text.trimEnd().replace(relativeUrl, `url($1${base}`));
}

/** What is better not changed, or cannot be read for certain, is one piece, needed by every page. */
export function piecesOf(text: string): SheetPiece[] {
  const whole = [{ text, needs: null }];
  if (countedOtherwise.test(text) || bringsFonts.test(text)) return whole;
  try {
    const pieces = readPieces(text);
    return pieces.length <= maxPieces ? pieces : whole;
  } catch {
    return whole;
  }
}

/** @throws CssSyntaxError */
function readPieces(text: string): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  const needed = new Map<ChildNode, SheetPiece['needs']>();
  let at = 0;
  function take(end: number | undefined, needs: SheetPiece['needs']): void {
    if (end === undefined || end <= at) return;
    pieces.push({ text: text.slice(at, end), needs });
    at = end;
  }
  function read(node: ChildNode, depth: number): void {
    const needs = needed.get(node) ?? null;
    const inner = childrenOf(node, depth);
    if (needs !== null) {
      take(node.source?.start?.offset, null);
      take(inner[0]?.source?.start?.offset, needs);
    }
    for (const child of inner) read(child, depth + 1);
    if (needs !== null) take(node.source?.end?.offset, needs);
  }
  const { nodes } = parse(text);
  for (const node of nodes) noteNeeds(node, 0, needed);
  for (const node of nodes) read(node, 0);
  take(text.length, null);
  return pieces;
}

function childrenOf(node: ChildNode, depth: number): readonly ChildNode[] {
  const isOpen = depth < maxDepth && node.type === 'atrule' && conditions.has(node.name);
  return isOpen ? (node.nodes ?? []) : [];
}

/** Looks at each node once: the needs of a condition are made of those within it. */
function noteNeeds(
  node: ChildNode,
  depth: number,
  needed: Map<ChildNode, SheetPiece['needs']>,
): SheetPiece['needs'] {
  const needs = node.type === 'rule' ? needsOfRule(node) : needsOfCondition(node, depth, needed);
  needed.set(node, needs);
  return needs;
}

function needsOfCondition(
  node: ChildNode,
  depth: number,
  needed: Map<ChildNode, SheetPiece['needs']>,
): SheetPiece['needs'] {
  const all: string[][] = [];
  let isForAny = false;
  for (const child of childrenOf(node, depth)) {
    const needs = noteNeeds(child, depth + 1, needed);
    if (needs === null) isForAny = true;
    else if (all.length <= maxNeeds) all.push(...needs);
  }
  return isForAny || all.length === 0 || all.length > maxNeeds ? null : all;
}

function needsOfRule({ selector, selectors }: Rule): SheetPiece['needs'] {
  if (selector.includes('\\') || selectors.length > maxNeeds) return null;
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
