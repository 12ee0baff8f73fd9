import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut, as networks and servers are. */
interface TcpGate {
  /** The address of the server, through the gate. */
  readonly address: string;
  /** Ends every connection and takes no other. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function tcpGateTo(address: string): Promise<TcpGate> {
  const url = new URL(address);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const relay = (from: Socket) => {
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
  const listen = async (on: number) => {
    server = createServer(relay).listen(on, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  url.port = String(own);
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
      await listen(own);
    },
  };
}
