import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384, type ReleaseStore } from 'releases';
import { piecesOf, type SheetPiece } from './needed-styles.ts';
import type { ServedSet } from './page-set.ts';

/** Style sheets by their addresses. */
export type PageSheets = ReadonlyMap<string, readonly SheetPiece[]>;

/** In a sheet, an address that counts from the sheet's own: no other scheme, no root, no fragment. */
const relativeUrl = /url\((["']?)(?![a-z][a-z\d+.-]*:|\/|#|%23|["'])/gi;

/**
 * What documents of a set hold of its style sheets (decision record 0041). A sheet whose file is not
 * what was published is left out: the document names it with its hash, and browsers refuse it.
 */
export async function readSheets(
  store: Pick<ReleaseStore, 'browserFolder'>,
  { page, integrity }: Pick<ServedSet, 'page' | 'integrity'>,
): Promise<PageSheets> {
  const texts = await Promise.all(
    page.areas.flatMap(({ area, version, base, files, routes, widgets }) => {
      const lists = [files, ...[...routes, ...widgets].map((part) => part.files)];
      const names = new Set(lists.flatMap(({ styles }) => styles));
      return [...names].map(async (name): Promise<[string, SheetPiece[]][]> => {
        const address = `${base}${name}`;
        const hash = integrity.get(address);
        // An area at work has none, and its sheets change.
        if (hash === undefined) return [];
        const text = await readPublished(path.join(store.browserFolder(area, version), name), hash);
        return text === null ? [] : [[address, piecesOf(standingIn(text, base))]];
      });
    }),
  );
  return new Map(texts.flat());
}

async function readPublished(file: string, hash: string): Promise<string | null> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null || `sha384-${sha384(content)}` !== hash) return null;
  const text = content.toString();
  // It would end the element that it stands in.
  return /<\/style/i.test(text) ? null : text;
}

/** The same sheet for a place in a document, whose own address its relative ones would count from. */
function standingIn(text: string, base: string): string {
  return text.trimEnd().replace(relativeUrl, `url($1${base}`);
}
