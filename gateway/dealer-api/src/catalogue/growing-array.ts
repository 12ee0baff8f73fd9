const minRows = 1024;
/** Lengths are a multiple of this, so that scans of whole bitmap words need no bounds check. */
const bitsPerWord = 32;

/** Returns the array if it is long enough, otherwise a larger copy whose new cells are 0. */
export function ensureLength<Cells extends Uint16Array | Uint32Array | Int32Array | Float64Array>(
  cells: Cells,
  rows: number,
): Cells {
  if (rows <= cells.length) return cells;
  const minLength = Math.max(minRows, rows, cells.length * 1.5);
  const length = Math.ceil(minLength / bitsPerWord) * bitsPerWord;
  const larger = new (cells.constructor as new (length: number) => Cells)(length);
  larger.set(cells);
  return larger;
}
