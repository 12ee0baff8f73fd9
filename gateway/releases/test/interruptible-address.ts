import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The address of a proxy to a database. A test can interrupt and restore its connection. */
export async function interruptibleAddress(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isConnected = true;
  const server = createServer((socket) => {
    if (!isConnected) {
      socket.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  address.port = String((server.address() as AddressInfo).port);
  const disconnect = () => {
    isConnected = false;
    for (const socket of open) socket.destroy();
  };
  return {
    address: address.href,
    cut: disconnect,
    reconnect: () => (isConnected = true),
    close() {
      disconnect();
      server.close();
    },
  };
}
