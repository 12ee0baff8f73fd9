const minRows = 1024;
/** Whole words of a bitmap, so that a scan needn't look where the rows end. */
const rowsOfWord = 32;

/** The array itself when it holds so many rows, else a roomier copy; new cells are 0. */
export function grown<Cells extends Uint16Array | Uint32Array | Int32Array | Float64Array>(
  cells: Cells,
  rows: number,
): Cells {
  if (rows <= cells.length) return cells;
  const wanted = Math.max(minRows, rows, cells.length * 1.5);
  const length = Math.ceil(wanted / rowsOfWord) * rowsOfWord;
  const roomier = new (cells.constructor as new (length: number) => Cells)(length);
  roomier.set(cells);
  return roomier;
}
