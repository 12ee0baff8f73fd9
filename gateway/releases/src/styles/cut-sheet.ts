import { parse, type ChildNode, type Rule } from 'postcss';
import { maxPieces, type SheetPiece } from './sheet-piece.ts';

/** At-rules whose contents can be removed without changing the meaning of other rules. */
const conditions: ReadonlySet<string> = new Set(['media', 'supports', 'container']);
/** Nesting limit of conditions. Deeper ones are not split. */
const maxDepth = 4;
/** Maximum number of class lists per piece. A piece with more counts as needed by every page. */
const maxNeeds = 100;
const className = /\.([\w-]+)/g;

/** Browsers replace these characters, which would shift all offsets. */
const offsetChanging = /[\r\f\0]/;
/** A sheet with fonts is not split: inserting it again reloads fonts and re-renders text. */
const fontFace = /@font-face/i;
/** A URL relative to the sheet: no scheme, no absolute path, no fragment. */
const relativeUrl = /url\((["']?)(?![a-z][a-z\d+.-]*:|\/|#|%23|["'])/gi;

/**
 * Splits a style sheet into pieces that can be inlined into a document. It makes relative URLs
 * absolute, because they would otherwise resolve against the document. Null if the sheet would
 * close its `<style>` element.
 * @param base URL of the folder of the sheet
 */
export function cutSheet(text: string, base: string): SheetPiece[] | null {
  if (/<\/style/i.test(text)) return null;
  return piecesOf(text.trimEnd().replace(relativeUrl, `url($1${base}`));
}

/** Splits a sheet. If that is not safe, returns it as one piece, which every page needs. */
export function piecesOf(text: string): SheetPiece[] {
  const unsplit = [{ text, needs: null }];
  if (offsetChanging.test(text) || fontFace.test(text)) return unsplit;
  try {
    const pieces = readPieces(text);
    return pieces.length <= maxPieces ? pieces : unsplit;
  } catch {
    return unsplit;
  }
}

/** @throws CssSyntaxError */
function readPieces(text: string): SheetPiece[] {
  const pieces: SheetPiece[] = [];
  let position = 0;
  function addPiece(end: number | undefined, needs: SheetPiece['needs']): void {
    if (end === undefined || end <= position) return;
    pieces.push({ text: text.slice(position, end), needs });
    position = end;
  }
  function read(node: ChildNode, depth: number): void {
    const needs = needsOf(node, depth);
    const inner = childrenOf(node, depth);
    if (needs !== null) {
      addPiece(node.source?.start?.offset, null);
      addPiece(inner[0]?.source?.start?.offset, needs);
    }
    for (const child of inner) read(child, depth + 1);
    if (needs !== null) addPiece(node.source?.end?.offset, needs);
  }
  for (const node of parse(text).nodes) read(node, 0);
  addPiece(text.length, null);
  return pieces;
}

function childrenOf(node: ChildNode, depth: number): readonly ChildNode[] {
  const isOpen = depth < maxDepth && node.type === 'atrule' && conditions.has(node.name);
  return isOpen ? (node.nodes ?? []) : [];
}

/** The classes that a node needs. A condition needs the classes of all its rules. */
function needsOf(node: ChildNode, depth: number): SheetPiece['needs'] {
  if (node.type === 'rule') return needsOfRule(node);
  const needs = childrenOf(node, depth).map((child) => needsOf(child, depth + 1));
  const lists = needs.flatMap((each) => each ?? []);
  return needs.includes(null) || lists.length === 0 || lists.length > maxNeeds ? null : lists;
}

function needsOfRule({ selector, selectors }: Rule): SheetPiece['needs'] {
  if (selector.includes('\\') || selectors.length > maxNeeds) return null;
  const needs = selectors.map((each) =>
    // Ignore the contents of brackets, which may be alternatives, negations or values.
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
