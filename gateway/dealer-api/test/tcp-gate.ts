import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy that can be closed to simulate a failure of the network or server. */
interface TcpGate {
  /** The URL of the server through the proxy. */
  readonly address: string;
  /** Ends every connection and accepts no new one. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** @param admit whether a connection, given its number, reaches the server; may delay it */
export async function tcpGateTo(
  address: string,
  admit: (connection: number, socket: Socket) => Promise<boolean> = async () => true,
): Promise<TcpGate> {
  const url = new URL(address);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let connections = 0;
  const relay = async (from: Socket) => {
    connections += 1;
    sockets.add(from);
    from.on('error', () => undefined);
    if (!(await admit(connections, from))) return;
    const to = connect(Number(port), hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  };
  let server: Server | undefined;
  const listen = async (listenPort: number) => {
    server = createServer((socket) => void relay(socket)).listen(listenPort, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const localPort = await listen(0);
  url.port = String(localPort);
  return {
    address: url.href,
    async close() {
      const closed = server && once(server, 'close');
      server?.close();
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      await listen(localPort);
    },
  };
}
