import { z } from 'zod';

/** A sheet with more pieces is one piece. */
export const maxPieces = 3_000;

/**
 * What publishing makes of the style sheets that pages name: a release holds them beside its own
 * files, so that a gateway only reads them.
 */
export const sheetPiecesSchema = z
  .array(
    z.strictObject({
      text: z.string(),
      /**
       * Lists of classes: the piece can draw something on a page that has all classes of one of them.
       * Null where it may on any page.
       */
      needs: z.array(z.array(z.string())).nullable(),
    }),
  )
  .max(maxPieces);

/** Part of a style sheet; all of them, in order, are its text. */
export type SheetPiece = z.infer<typeof sheetPiecesSchema>[number];

export const sheetFolder = 'sheets/';

/** Where a release holds the pieces of one of its style sheets. */
export const piecesFileOf = (sheet: string) => `${sheetFolder}${sheet}.json`;

/** Undefined for another file of a release. */
export function sheetOfPieces(path: string): string | undefined {
  return path.startsWith(sheetFolder) ? path.slice(sheetFolder.length, -'.json'.length) : undefined;
}
