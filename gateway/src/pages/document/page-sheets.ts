import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OmittedStyles, StyleCut } from '@contracts/platform/remote/omitted-styles';
import { sha384, sheetPiecesSchema, type ReleaseStore, type SheetPiece } from 'releases';
import type { ServedSet } from '../sets/page-set.ts';

export type PageSheets = ReadonlyMap<string, readonly SheetPiece[]>;

/**
 * Reads a set's style sheets, which publishing has cut into pieces, to inline them. A sheet whose
 * pieces do not match the published hash is left out, and documents link its file.
 */
export async function readSheets(
  store: Pick<ReleaseStore, 'browserFolder'>,
  { pieces }: Pick<ServedSet, 'pieces'>,
): Promise<PageSheets> {
  const sheets = new Map<string, SheetPiece[]>();
  for (const [address, { area, version, file }] of pieces) {
    const folder = path.join(store.browserFolder(area, version), '..');
    const content = await readFile(path.join(folder, file.path)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    if (content === null || sha384(content) !== file.sha384) continue;
    sheets.set(address, sheetPiecesSchema.parse(JSON.parse(content.toString())));
  }
  return sheets;
}

/** Style sheets beyond this total are linked, not inlined. Most pages need a third of it. */
const maxSheetCharacters = 400_000;

/** The rules that the page's markup uses; all rules if there is no markup yet. */
export function stylesInPage(
  sheets: PageSheets,
  addresses: readonly string[],
  markup: string | null,
): { sheets: Map<string, string>; restOfStyles: OmittedStyles } {
  const classes = markup === null ? null : classesIn(markup);
  let characters = 0;
  const inlined = addresses.flatMap((address) => {
    const pieces = sheets.get(address);
    if (pieces === undefined) return [];
    characters += pieces.reduce((sum, { text }) => sum + text.length, 0);
    return characters > maxSheetCharacters ? [] : [{ address, ...splitSheet(pieces, classes) }];
  });
  return {
    sheets: new Map(inlined.map(({ address, needed }) => [address, needed])),
    restOfStyles: inlined
      .filter(({ cuts }) => cuts.length > 0)
      .map(({ address, cuts }) => [address, cuts]),
  };
}

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
