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
  /** Every request so far, the oldest first, but for lookups of old addresses: every page makes one. */
  received: Received[];
  /** What answers from now on. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Where old addresses lead, by path in lower case (S43). */
  redirects: Map<string, { url: string; status: number }>;
  /** What answers in place of them; null while they can be looked up. */
  failRedirects: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

const redirectPath = '/api/v2/redirect?slug=';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An upstream that remembers what reached it; it answers 404 in the API's words unless told. */
export async function startFakeDealerApi(): Promise<FakeDealerApi> {
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: '' };
    if (path.startsWith(redirectPath)) {
      if (api.failRedirects !== null) {
        api.failRedirects(response);
        return;
      }
      const found = api.redirects.get(decodeURIComponent(path.slice(redirectPath.length)));
      if (found) sendJson(response, 200, { data: found });
      else sendJson(response, 404, { errors: [{ message: 'There is no redirect' }] });
      return;
    }
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
    redirects: new Map(),
    failRedirects: null,
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
