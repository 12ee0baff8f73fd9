import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The address of a proxy to a database. A test can interrupt and restore its connection. */
export async function cuttableAddress(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((socket) => {
    if (!whole) {
      socket.destroy();
      return;
    }
    const through = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, through],
      [through, socket],
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
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    address: address.href,
    cut,
    mend: () => (whole = true),
    close() {
      cut();
      server.close();
    },
  };
}
