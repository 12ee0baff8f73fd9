import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';

/** About a millisecond of hashing. The process handles requests between two chunks. */
const pieceBytes = 256 * 1024;

/** SHA-384 of a large content, in base64. */
export async function hashContent(content: Uint8Array): Promise<string> {
  const hash = createHash('sha384');
  for (let start = 0; start < content.length; start += pieceBytes) {
    if (start > 0) await breathe();
    hash.update(content.subarray(start, start + pieceBytes));
  }
  return hash.digest('base64');
}

/** SHA-384 and length of a file, which is never completely in memory. */
export async function hashFile(file: string): Promise<{ sha384: string; bytes: number }> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { sha384: hash.digest('base64'), bytes };
}
