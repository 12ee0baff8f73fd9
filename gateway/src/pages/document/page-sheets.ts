import { readFile } from 'node:fs/promises';
import path from 'node:path';
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
