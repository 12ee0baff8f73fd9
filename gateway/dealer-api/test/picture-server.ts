import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from './stored-photograph.ts';

/** A local image server with one picture per path and the typical faults of photograph servers. */
export interface PictureServer {
  /** `127.0.0.1:8000` */
  readonly host: string;
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requestedPaths: string[];
  close(): Promise<void>;
}

const colourOf = (path: string) => {
  const sum = [...path].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
  return `#${sum.toString(16).padStart(6, '0')}`;
};

/** @param redirectTo where `/to-forbidden/...` leads */
export async function startPictureServer(redirectTo = 'http://10.0.0.1/'): Promise<PictureServer> {
  const requestedPaths: string[] = [];
  const busy = new Set<string>();
  const pictures = new Map<string, Promise<Buffer>>();
  const pictureOf = (address: string) => {
    const [path = ''] = address.split('?');
    const cached = pictures.get(path) ?? picture(1600, 1200, colourOf(path));
    pictures.set(path, cached);
    return cached;
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const [, kind] = path.split('/');
    const image = await pictureOf(path);
    if (kind === 'missing') response.writeHead(404).end('no');
    else if (kind === 'page') response.end('<!doctype html><p>Not a picture</p>');
    else if (kind === 'script') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else if (kind === 'large') response.end(Buffer.concat([image, Buffer.alloc(30 * 1024 * 1024)]));
    else if (kind === 'truncated') response.end(image.subarray(0, image.length / 2));
    else if (kind === 'broken-off') {
      response.writeHead(200, { 'content-length': image.length });
      response.write(image.subarray(0, 100), () => response.destroy());
    } else if (kind === 'endless') {
      response.write(image);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    } else if (kind === 'silent') {
      // The connection stays open without a response.
    } else if (kind === 'loop') response.writeHead(302, { location: path }).end();
    else if (kind === 'to-forbidden') response.writeHead(302, { location: redirectTo }).end();
    else if (kind === 'moved') response.writeHead(301, { location: '/ok/moved.jpg' }).end();
    else if (kind === 'error') response.writeHead(500).end();
    else if (kind === 'busy' && !busy.has(path)) {
      busy.add(path);
      response.writeHead(429, { 'retry-after': '1' }).end();
    } else response.setHeader('content-type', 'image/jpeg').end(image);
  }

  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    requestedPaths,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
