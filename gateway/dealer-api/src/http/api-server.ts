import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '@contracts/wire/catalogue/envelope';

type Refusal = readonly [status: string, message: string];

const jsonType = 'application/json; charset=utf-8';

const badRequest: Refusal = ['400 Bad Request', 'The request can’t be read'];

/** Responses for errors of Node's HTTP parser, by error code. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or the headers are too long: 16 KB at most',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not come in time'],
};

/** A server that sends JSON errors even for requests that are not valid HTTP. */
export function createApiServer(listener: RequestListener): Server {
  // Node's own response to a request without a host header has no JSON body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const target = targetOf(request);
    if (target === undefined) {
      const body: ApiError = { errors: [{ message: badRequest[1] }] };
      response.writeHead(400, { 'Content-Type': jsonType, Connection: 'close' });
      response.end(JSON.stringify(body));
      return;
    }
    request.url = target;
    listener(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = refusals[error.code ?? ''] ?? badRequest;
    const body = JSON.stringify({ errors: [{ message }] } satisfies ApiError);
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        `Content-Type: ${jsonType}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
  return server;
}

/** The path and query, even if the request has an absolute URL; undefined if it is invalid. */
function targetOf({ url = '', rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  // Refuse several host headers: Node uses the first, but a proxy may have used another one.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return undefined;
  if (url.startsWith('/')) return url;
  const address = URL.parse(url);
  return address === null ? undefined : `${address.pathname}${address.search}`;
}
