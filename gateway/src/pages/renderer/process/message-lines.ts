import type { Duplex } from 'node:stream';

const { stringify } = JSON;

/**
 * Messages between the gateway and a renderer: JSON lines over a plain pipe. Node's own IPC channel
 * cannot be used with an untrusted process: there, invalid JSON, an endless line or a message such
 * as `NODE_HANDLE_ACK` makes the reader throw an error that cannot be caught.
 */
export function sendLine(pipe: Duplex, message: unknown): void {
  const line = stringify(message);
  if (pipe.writable) pipe.write(`${line}\n`);
}

/** @param onTooLong called when a line exceeds the limit; reading has stopped */
export function readLines(
  pipe: Duplex,
  onLine: (text: string) => void,
  maxLength = Infinity,
  onTooLong = () => {},
): void {
  let pieces: string[] = [];
  let lineLength = 0;
  const onData = (piece: string) => {
    const [first = '', ...lines] = piece.split('\n');
    lineLength += first.length;
    pieces.push(first);
    for (const line of lines) {
      if (lineLength > maxLength) break;
      const completeLine = pieces.join('');
      pieces = [line];
      lineLength = line.length;
      onLine(completeLine);
    }
    if (lineLength <= maxLength) return;
    pipe.off('data', onData);
    pieces = [];
    onTooLong();
  };
  pipe.setEncoding('utf8').on('data', onData);
}
