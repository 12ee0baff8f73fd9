import { InputError } from '../../input-error.ts';
import type { LineDecoder } from './text-encoding.ts';

const maxLineCharacters = 4_000_000;

/** The lines of a file, with look-ahead. */
export class LineQueue {
  nextLine = 1;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #decoder: LineDecoder;
  #lines: string[] = [];
  #position = 0;
  #isEnded = false;

  constructor(chunks: AsyncIterator<Buffer>, decoder: LineDecoder) {
    this.#chunks = chunks;
    this.#decoder = decoder;
  }

  /** @returns undefined at the end of the file */
  async peek(ahead = 0): Promise<string | undefined> {
    while (this.#position + ahead >= this.#lines.length && !this.#isEnded) await this.#fill();
    return this.#lines[this.#position + ahead];
  }

  consume(count = 1): void {
    this.#position += count;
    this.nextLine += count;
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    this.#isEnded = done === true;
    const lines = done === true ? this.#decoder.end() : this.#decoder.decode(value);
    this.#lines = [...this.#lines.slice(this.#position), ...lines];
    this.#position = 0;
    if (this.#decoder.pending > maxLineCharacters) {
      throw new InputError(
        `has a line of over ${maxLineCharacters / 1_000_000} million characters (line ${this.nextLine + this.#lines.length}). It is not a CSV file.`,
      );
    }
  }
}
