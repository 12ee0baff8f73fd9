import { z } from 'zod';

export const maxPieces = 3_000;

/** The pieces of one style sheet, published with the release's files. */
export const sheetPiecesSchema = z
  .array(
    z.strictObject({
      text: z.string(),
      /**
       * Lists of classes. The piece may affect a page that has all classes of at least one list.
       * Null if it may affect any page.
       */
      needs: z.array(z.array(z.string())).nullable(),
    }),
  )
  .max(maxPieces);

/** Part of a style sheet. The text of the sheet is all of its pieces in order. */
export type SheetPiece = z.infer<typeof sheetPiecesSchema>[number];

export const sheetFolder = 'sheets/';

/** The file of a release with the pieces of one of its style sheets. */
export const piecesFileOf = (sheet: string) => `${sheetFolder}${sheet}.json`;

/** The style sheet whose pieces a file contains; undefined for any other file of a release. */
export function sheetOfPieces(path: string): string | undefined {
  return path.startsWith(sheetFolder) ? path.slice(sheetFolder.length, -'.json'.length) : undefined;
}
