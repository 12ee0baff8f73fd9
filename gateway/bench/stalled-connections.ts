import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const byteEveryMs = 1_000;
const againAfterMs = 250;

export interface StalledConnections {
  /** How often the site ended one of them; each was opened again. */
  readonly ended: number;
  stop(): void;
}

interface Stalled {
  port: number;
  readers: number;
  senders: number;
  /** Address of a long answer, which the readers ask for and leave unread. */
  longAnswer: string;
}

/** Connections that hold what they can: some ask and read nothing, others send a byte at a time. */
export function stall({ port, readers, senders, longAnswer }: Stalled): StalledConnections {
  const open = new Set<Socket>();
  const stopped = new AbortController();
  let ended = 0;

  /** Opened again whenever the site has ended it, as whoever means harm would. */
  function hold(begin: (socket: Socket) => void): void {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => {});
    socket.on('connect', () => begin(socket));
    socket.on('close', () => {
      open.delete(socket);
      if (stopped.signal.aborted) return;
      ended += 1;
      wait(againAfterMs, null, { signal: stopped.signal }).then(
        () => hold(begin),
        () => {},
      );
    });
  }

  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: site\r\n`;
  for (let reader = 0; reader < readers; reader += 1) {
    hold((socket) => {
      socket.pause();
      socket.write(`${head('GET', longAnswer)}\r\n`);
      // Who doesn't read learns of an end only by writing; an empty line asks for nothing.
      const alive = setInterval(() => socket.write('\r\n'), byteEveryMs);
      socket.on('close', () => clearInterval(alive));
    });
  }
  for (let sender = 0; sender < senders; sender += 1) {
    hold((socket) => {
      socket.resume();
      const length = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
      socket.write(`${head('POST', '/api/v2/form/1')}${length}`);
      const byByte = setInterval(() => socket.write(' '), byteEveryMs);
      socket.on('close', () => clearInterval(byByte));
    });
  }
  return {
    get ended() {
      return ended;
    },
    stop() {
      stopped.abort();
      for (const socket of open) socket.destroy();
    },
  };
}
