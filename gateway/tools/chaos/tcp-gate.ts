import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A relay between the gateway and the dealer API. While it is closed, it refuses connections. */
export interface TcpGate {
  /** Origin of the dealer API, through the gate. */
  readonly origin: string;
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function openGate(origin: string): Promise<TcpGate> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  function relay(from: Socket): void {
    const to = connect(Number(port), hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      // Closing the gate breaks connections on purpose.
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }

  async function listen(listenPort: number): Promise<number> {
    server = createServer(relay).listen(listenPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const ownPort = await listen(0);
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    async close() {
      if (server === null) return;
      const closed = once(server, 'close');
      server.close();
      server = null;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (server === null) await listen(ownPort);
    },
  };
}
