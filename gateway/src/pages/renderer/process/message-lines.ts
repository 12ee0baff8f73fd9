import type { Duplex } from 'node:stream';

const { stringify } = JSON;

/**
 * Messages between the gateway and a renderer, one line of JSON each, over a plain pipe. Node's own
 * channel is not for processes that distrust each other: a line on it that is no JSON, an endless
 * one, or a message that looks like one of its own (`NODE_HANDLE_ACK`) throws in the reader, where
 * nobody can catch it.
 */
export function sendLine(pipe: Duplex, message: unknown): void {
  const line = stringify(message);
  if (pipe.writable) pipe.write(`${line}\n`);
}

interface LineReader {
  line(text: string): void;
  /** The other side says more without an end than anybody may; nothing is read any more. */
  tooLong(): void;
}

export function readLines(pipe: Duplex, maxLength: number, reader: LineReader): void {
  let open: string[] = [];
  let openLength = 0;
  const take = (piece: string) => {
    const [first = '', ...lines] = piece.split('\n');
    openLength += first.length;
    open.push(first);
    for (const line of lines) {
      if (openLength > maxLength) break;
      const whole = open.join('');
      open = [line];
      openLength = line.length;
      reader.line(whole);
    }
    if (openLength <= maxLength) return;
    pipe.off('data', take);
    open = [];
    reader.tooLong();
  };
  pipe.setEncoding('utf8').on('data', take);
}
