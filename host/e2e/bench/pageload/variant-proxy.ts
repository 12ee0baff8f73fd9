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
import { isVehiclePicture } from './photograph.ts';

/** A file that the proxy sends instead of the site's. */
export interface OwnFile {
  type: string;
  content: Buffer;
}

export interface Variant {
  /** Changes a document of the site. */
  document(html: string): string;
  /** By path. */
  files: ReadonlyMap<string, OwnFile>;
}

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** As the site compresses what it makes while somebody waits. */
function compressed(content: Buffer | string, quality: number): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(content, { params });
}

/**
 * A proxy before a site, so that every variant of its pages has the same network path. It answers
 * every picture of a vehicle with the photograph: all commits load pictures of the same weight,
 * whether their demonstration stock has drawings or photographs.
 */
export async function startProxy(
  site: string,
  variant: Variant,
  photograph: OwnFile,
): Promise<Proxy> {
  const own = new Map(
    [...variant.files].map(([path, { type, content }]) => [
      path,
      { type, body: compressed(content, 11) },
    ]),
  );

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const file = own.get(request.url ?? '');
    if (file !== undefined) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
      response.end(file.body);
      return;
    }
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
    upstream.on('response', (from) => void pass(from, isDocument, response));
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }

  async function pass(from: IncomingMessage, isDocument: boolean, response: ServerResponse) {
    if (!isDocument) {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
      return;
    }
    const html = (await buffer(from)).toString();
    const body = compressed(variant.document(html), 4);
    const { 'transfer-encoding': _chunks, 'content-length': _length, ...headers } = from.headers;
    response.writeHead(from.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
    response.end(body);
  }

  const server = createServer(answer);
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
