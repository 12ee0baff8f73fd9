import { isUtf8 } from 'node:buffer';

export const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof encodings)[number];

const newline = 0x0a;

/** UTF-16 or UTF-8 by byte order mark, or UTF-16 by its zero bytes; otherwise undefined. */
export function detectEncoding(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const sample = head.subarray(0, head.length - (head.length % 2));
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  // Most characters of a feed are Latin letters, which have one zero byte in UTF-16.
  const threshold = sample.length / 4;
  if (odd > threshold && even < odd / 4) return 'utf-16le';
  if (even > threshold && odd < even / 4) return 'utf-16be';
  return undefined;
}

export function isUtf16(head: Buffer): boolean {
  return detectEncoding(head)?.startsWith('utf-16') === true;
}

const windows1252 = new TextDecoder('windows-1252');
const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

/** Decodes a whole document. The notes tell the operator about an unusual encoding. */
export function textOf(
  bytes: Buffer,
  requestedEncoding: Encoding | undefined,
): { text: string; notes: string[] } {
  const encoding =
    requestedEncoding ?? detectEncoding(bytes.subarray(0, 4096)) ?? declaredEncoding(bytes);
  if (encoding !== undefined && encoding !== 'utf-8') {
    return { text: new TextDecoder(encoding).decode(bytes), notes: [`Read as ${encoding}.`] };
  }
  const lines = new LineDecoder(undefined);
  const text = withoutMark([...lines.decode(bytes), ...lines.end()].join('\n'));
  return { text, notes: lines.notes() };
}

/** The encoding of an XML declaration, used only if the bytes are not UTF-8. */
function declaredEncoding(bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return undefined;
  const start = bytes.subarray(0, 200).toString('latin1');
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(start)?.[1]?.toLowerCase();
  try {
    return declared === undefined ? undefined : new TextDecoder(declared).encoding;
  } catch {
    return undefined;
  }
}

/**
 * Decodes the bytes of a text file into lines, chunk by chunk. Without a given encoding, each line
 * that is not UTF-8 is decoded as Windows-1252, so that a few bad lines do not make a file
 * unreadable.
 */
export class LineDecoder {
  readonly #encoding: Encoding | undefined;
  readonly #decoder: TextDecoder | undefined;
  #pendingBytes: Buffer = Buffer.alloc(0);
  #pendingText = '';
  #isFirst = true;
  #fallbackLines = 0;

  constructor(encoding: Encoding | undefined) {
    this.#encoding = encoding;
    if (encoding !== undefined && encoding !== 'utf-8') this.#decoder = new TextDecoder(encoding);
  }

  /** The complete lines up to these bytes, without LF. Windows lines keep their CR. */
  decode(chunk: Buffer): string[] {
    if (this.#decoder !== undefined) {
      return this.#completeLines(this.#pendingText + this.#decoder.decode(chunk, { stream: true }));
    }
    const bytes =
      this.#pendingBytes.length === 0 ? chunk : Buffer.concat([this.#pendingBytes, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    this.#pendingBytes = bytes.subarray(end);
    return end === 0 ? [] : this.#completeLines(this.#textOf(bytes.subarray(0, end)));
  }

  /** The last line, if it has no line end. */
  end(): string[] {
    const text =
      this.#decoder === undefined
        ? this.#textOf(this.#pendingBytes)
        : this.#pendingText + this.#decoder.decode();
    this.#pendingBytes = Buffer.alloc(0);
    this.#pendingText = '';
    return text === '' ? [] : this.#completeLines(`${text}\n`);
  }

  get pending(): number {
    return this.#pendingBytes.length + this.#pendingText.length;
  }

  notes(): string[] {
    if (this.#decoder !== undefined) return [`Read as ${this.#encoding}.`];
    if (this.#fallbackLines === 0) return [];
    const lines =
      this.#fallbackLines === 1
        ? '1 line that is not UTF-8 was'
        : `${this.#fallbackLines} lines that are not UTF-8 were`;
    return [`${lines} read as Windows-1252. Name another encoding with --encoding.`];
  }

  #textOf(bytes: Buffer): string {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const lines: string[] = [];
    for (let start = 0; start < bytes.length;) {
      const found = bytes.indexOf(newline, start);
      const end = found === -1 ? bytes.length : found + 1;
      const line = bytes.subarray(start, end);
      const isValid = isUtf8(line);
      if (!isValid) this.#fallbackLines += 1;
      lines.push(isValid ? line.toString('utf8') : windows1252.decode(line));
      start = end;
    }
    return lines.join('');
  }

  #completeLines(text: string): string[] {
    const all = this.#isFirst ? withoutMark(text) : text;
    if (text !== '') this.#isFirst = false;
    const lines = all.split('\n');
    this.#pendingText = lines.pop() ?? '';
    return lines;
  }
}
