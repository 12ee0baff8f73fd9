import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { RequestListener, Server } from 'node:http';
import { createSiteServer } from '../src/http/site-server.ts';

export interface OpenServer {
  port: number;
  server: Server;
  connections(): Promise<number>;
  /** The number of bytes received so far on all connections. */
  bytesReceived(): number;
  close(): Promise<void>;
}

/** The site on its own port, with real connections. */
export async function openServer(
  app: RequestListener,
  options: Parameters<typeof createSiteServer>[1] = {},
): Promise<OpenServer> {
  const server = createSiteServer(app, options).listen(0, '127.0.0.1');
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => sockets.push(socket));
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    server,
    connections: promisify(server.getConnections.bind(server)),
    bytesReceived: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A connection that has sent this text and does not read the response. */
export async function silentClient(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

/** Everything that arrives until the site closes the connection. */
export async function receivedText(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
  return text;
}

interface RequestOptions {
  /** `X-Forwarded-Proto` of a TLS proxy. */
  from?: string;
  method?: string;
  path: string;
  /** The declared length of the body, which is only partly sent. */
  length?: number;
}

/** The request as text. */
export function requestText({ from, method = 'GET', path, length }: RequestOptions): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: cars.example.com'];
  if (from !== undefined) lines.push(`X-Forwarded-For: ${from}`);
  if (length !== undefined) lines.push('Content-Type: text/plain', `Content-Length: ${length}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
