import { createHash } from 'node:crypto';
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
  /** All requests in order, except lookups of old addresses, which every page makes. */
  received: Received[];
  /** Handles requests from now on. */
  answer: (request: Received, response: ServerResponse) => void;
  /** Redirect targets by path in lower case (S43). */
  redirects: Map<string, { url: string; status: number }>;
  /** Replaces the lookups while they fail; null while they work. */
  failRedirects: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

const redirectPath = '/api/v2/redirect?slug=';

/**
 * `Cache-Control` by path, as the dealer API sends it. Prices, stock and private data have none.
 */
const cacheControls: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/(menu|page|form|units)\b/, 'public, max-age=0, stale-if-error=600'],
  [/^\/api\/v2\/content\/blog\b/, 'public, max-age=0, stale-if-error=600'],
  [
    /^\/api\/v2\/(content\/sitemap|vehicle-listing\/parts)$/,
    'public, max-age=300, stale-if-error=86400',
  ],
  [
    /^\/api\/v2\/redirect\?/,
    'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
  ],
];

/** Responds as the dealer API does: with a validator, and never lets a cache store failures. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  if (status >= 400 && status !== 404 && status !== 410) response.removeHeader('cache-control');
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  if (!response.hasHeader('etag')) response.setHeader('etag', etag);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** An upstream that records its requests. It answers 404 in the API's format by default. */
export async function startFakeDealerApi(): Promise<FakeDealerApi> {
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: '' };
    const cacheControl = cacheControls.find(([pattern]) => pattern.test(path))?.[1];
    if (cacheControl !== undefined && method === 'GET')
      response.setHeader('cache-control', cacheControl);
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
