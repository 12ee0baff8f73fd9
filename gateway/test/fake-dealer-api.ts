import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeDealerApi {
  origin: string;
  /** Every request so far, the oldest first. */
  received: Received[];
  /** What answers from now on. */
  answer: (request: Received, response: ServerResponse) => void;
  close(): Promise<void>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An upstream that remembers what reached it; it answers 404 in the API's words unless told. */
export async function startFakeDealerApi(): Promise<FakeDealerApi> {
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: '' };
    request.on('data', (chunk: Buffer) => (received.body += chunk.toString()));
    request.on('end', () => {
      api.received.push(received);
      api.answer(received, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api: FakeDealerApi = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (_request, response) =>
      sendJson(response, 404, { errors: [{ message: 'There is no such call' }] }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return api;
}
