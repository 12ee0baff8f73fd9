import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import { InputError } from '../../input-error.ts';
import { isUtf16 } from './text-encoding.ts';
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

/** @throws InputError naming the kind of a file that is not text. */
async function refuseBinary(head: Buffer): Promise<void> {
  if (head.length === 0) {
    throw new InputError('is empty. Check that its export has finished, and send it again.');
  }
  const isPdf = head.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf && (isUtf16(head) || !isBinary(head))) return;
  const type = await fileTypeFromBuffer(head);
  if (type?.ext === 'cfb') {
    throw new InputError(
      'is an old Excel workbook (.xls) or another Office file. Save it as CSV UTF-8 and import that.',
    );
  }
  const subject = type === undefined ? 'is not a text file' : `is a file of the type ${type.mime}`;
  throw new InputError(`${subject}. Import a CSV, TSV, XML or JSON file.`);
}

/** Whether there are control characters other than white space, end of file and escape. */
function isBinary(head: Buffer): boolean {
  return head.some(
    (byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b,
  );
}
