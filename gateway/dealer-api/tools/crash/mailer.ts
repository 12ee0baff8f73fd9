import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const path = '/messages';

/** A mailer that counts its messages by id. */
export async function startMailer() {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      // A stranger that had this port's last owner in mind, or a message that was cut off with its sender.
      if (request.method !== 'POST' || request.url !== path || !request.complete) {
        response.writeHead(404).end();
        return;
      }
      const { id } = JSON.parse(text) as { id: string };
      received.set(id, (received.get(id) ?? 0) + 1);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
