/** A set of rows, one bit per row. Where a function has a `target`, `other` may be longer. */
export type Bitmap = Uint32Array;

export function wordCount(rows: number): number {
  return (rows + 31) >>> 5;
}

export function emptyBitmap(rows: number): Bitmap {
  return new Uint32Array(wordCount(rows));
}

export function fullBitmap(rows: number): Bitmap {
  const bitmap = emptyBitmap(rows).fill(0xffffffff);
  const spare = rows & 31;
  if (spare !== 0) bitmap[bitmap.length - 1] = (1 << spare) - 1;
  return bitmap;
}

export function addRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (row & 31));
}

export function removeRow(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (row & 31));
}

export function hasRow(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) {
    target[word] = (target[word] ?? 0) & (other[word] ?? 0);
  }
}

/** Up to this many set bits in a word, testing each set bit is faster than testing all 32 bits. */
export const maxSparseBits = 8;

export function union(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word += 1) {
    target[word] = (target[word] ?? 0) | (other[word] ?? 0);
  }
}

export function rowsOf(bitmap: Bitmap): Uint32Array {
  const rows = new Uint32Array(countRows(bitmap));
  let found = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = bitmap[word] ?? 0;
    while (bits !== 0) {
      rows[found] = (word << 5) + 31 - Math.clz32(bits & -bits);
      found += 1;
      bits &= bits - 1;
    }
  }
  return rows;
}

/** How many bits of a word are set (population count). */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countRows(bitmap: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) count += countBits(bitmap[word] ?? 0);
  return count;
}

export function countShared(bitmap: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    count += countBits((bitmap[word] ?? 0) & (other[word] ?? 0));
  }
  return count;
}
