import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { isVehiclePicture, type Photograph } from './photograph.ts';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** The site compresses documents with this quality. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Starts a proxy for a site, so that every variant of its pages has the same network path. It answers
 * every vehicle picture with the photograph, so that all commits load pictures of the same weight.
 * @param change changes the documents of the site
 */
export async function startProxy(
  site: string,
  photograph: Photograph,
  change = (html: string) => html,
): Promise<Proxy> {
  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    if (isVehiclePicture(request.url ?? '')) {
      response.writeHead(200, {
        'content-type': photograph.type,
        'content-length': photograph.content.length,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(photograph.content);
      return;
    }
    const isDocument = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const upstream = forward(new URL(request.url ?? '/', site), {
      method: request.method,
      headers,
    });
    upstream.on(
      'response',
      (upstreamResponse) => void forwardResponse(upstreamResponse, isDocument, response),
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  async function forwardResponse(
    upstreamResponse: IncomingMessage,
    isDocument: boolean,
    response: ServerResponse,
  ) {
    if (!isDocument) {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
      return;
    }
    const html = (await buffer(upstreamResponse)).toString();
    const body = brotliCompressSync(change(html), { params });
    const {
      'transfer-encoding': _chunks,
      'content-length': _length,
      ...headers
    } = upstreamResponse.headers;
    response.writeHead(upstreamResponse.statusCode ?? 502, {
      ...headers,
      'content-encoding': 'br',
    });
    response.end(body);
  }

  const server = createServer(handleRequest);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
