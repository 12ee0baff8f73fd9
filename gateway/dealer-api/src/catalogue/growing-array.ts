const leastRows = 1024;

/** The array itself when it holds so many rows, else a roomier copy; new cells are 0. */
export function grown<Cells extends Uint32Array | Int32Array | Float64Array>(
  cells: Cells,
  rows: number,
): Cells {
  if (rows <= cells.length) return cells;
  const roomier = new (cells.constructor as new (length: number) => Cells)(
    Math.max(leastRows, rows, Math.ceil(cells.length * 1.5)),
  );
  roomier.set(cells);
  return roomier;
}
