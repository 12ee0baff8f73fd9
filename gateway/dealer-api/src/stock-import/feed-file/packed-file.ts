import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError } from '../../input-error.ts';
import { refuseBinary } from './refused-files.ts';
import { openZipEntry } from './zip-file.ts';

export interface PackedFile {
  readonly bytes: number;
  bytesRead(): number;
  /** The first uncompressed bytes. */
  readonly head: Buffer;
  /** All uncompressed bytes, including the first ones. */
  readonly chunks: AsyncGenerator<Buffer>;
  readonly notes: readonly string[];
  close(): void;
}

const maxUnpackedBytes = 4_000_000_000;
const headBytes = 4096;
const maxLayers = 3;

/**
 * Opens a file and decompresses gzip and ZIP, which it detects by their first bytes.
 * @throws InputError for a file that is not text.
 */
export async function openPackedFile(file: string): Promise<PackedFile> {
  const { size } = await stat(file);
  const source = createReadStream(file);
  const openStreams: Readable[] = [source];
  const close = () => {
    for (const stream of openStreams) stream.destroy();
  };
  const notes: string[] = [];
  let bytesRead = () => source.bytesRead;
  try {
    let peeked = await peek(source);
    for (let layer = 0; ; layer += 1) {
      const isGzip = startsWith(peeked.head, [0x1f, 0x8b]);
      const isZip = startsWith(peeked.head, [0x50, 0x4b]) && (peeked.head[2] ?? 9) < 9;
      if (!isGzip && !isZip) break;
      if (layer === maxLayers) throw new InputError('is packed several times. Unpack it first.');
      if (isZip && layer > 0) {
        throw new InputError('is a ZIP file within another packed file. Unpack the outer one.');
      }
      if (isZip) {
        source.destroy();
        const entry = await openZipEntry(file);
        notes.push(`Read ${entry.name} of the ZIP file.`);
        bytesRead = () => Math.round(size * entry.fractionRead());
        openStreams.push(entry.stream);
        peeked = await peek(entry.stream);
      } else {
        const gunzip = createGunzip();
        // The reader of the uncompressed bytes receives the error.
        pipeline(Readable.from(peeked.chunks), gunzip, () => undefined);
        openStreams.push(gunzip);
        peeked = await peek(gunzip);
      }
    }
    await refuseBinary(peeked.head);
    return { bytes: size, bytesRead, ...peeked, notes, close };
  } catch (error) {
    close();
    throw error;
  }
}

const startsWith = (bytes: Buffer, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Reads the first bytes, and returns a stream that still includes them. */
async function peek(stream: Readable): Promise<Pick<PackedFile, 'head' | 'chunks'>> {
  const source: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const firstChunks: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await source.next();
    if (next.done === true) break;
    firstChunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(firstChunks);
  return { head, chunks: withHead(head, source) };
}

async function* withHead(head: Buffer, remaining: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let length = head.length;
  if (length > 0) yield head;
  for (;;) {
    const next = await remaining.next();
    if (next.done === true) return;
    length += next.value.length;
    if (length > maxUnpackedBytes) {
      throw new InputError(`unpacks to more than ${maxUnpackedBytes / 1_000_000_000} GB.`);
    }
    yield next.value;
  }
}
