import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isLoopback } from './network.ts';
import { ClientQuota, type QuotaLimits } from './client-quota.ts';

/** Time limit for the headers, which are a few packets even on a bad connection. */
const headersTimeoutMs = 10_000;
/** Time limit for a request. The largest body, 16 MB, needs about 1.1 megabits per second. */
const defaultRequestTimeoutMs = 120_000;
/** Longer than a TLS proxy's keep-alive time, so that it never reuses a closed connection. */
const keepAliveTimeoutMs = 65_000;
/** A connection without data in either direction for this long is closed. */
const idleTimeoutMs = 180_000;
/** The check interval for the first two timeouts, and thus their precision. */
const connectionsCheckingInterval = 2_000;
/** Maximum number of request headers. A browser sends about 20. */
const maxHeadersCount = 100;

/** Connection limits. An office may have hundreds of browsers with six connections each. */
const defaultMaxConnections: QuotaLimits = { client: 512, organisation: 1_024, all: 8_192 };

interface SiteServerOptions {
  requestTimeoutMs?: number;
  maxConnections?: QuotaLimits;
  /** Whether an address is a trusted proxy, whose connections are not counted per client. */
  isTrustedProxy?: (address: string | undefined) => boolean;
}

/** Whether there is at most one Host header. If there are more, Node and a proxy may disagree. */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length < 2;
}

/** Whether Express can route the target. It answers others with its own error page. */
function isAddress(target = ''): boolean {
  return target.startsWith('/') || target === '*' || URL.canParse(target);
}

/** An HTTP server that closes idle connections and limits the connections of each client. */
export function createSiteServer(
  listener: RequestListener,
  {
    requestTimeoutMs = defaultRequestTimeoutMs,
    maxConnections = defaultMaxConnections,
    // Only a TLS proxy on this machine is trusted.
    isTrustedProxy = isLoopback,
  }: SiteServerOptions = {},
): Server {
  const server = createServer(
    {
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(connectionsCheckingInterval, requestTimeoutMs),
    },
    (request, response) => {
      if (isAddress(request.url) && namesOneHost(request)) listener(request, response);
      else response.writeHead(400, { 'Content-Length': 0 }).end();
    },
  );
  server.timeout = idleTimeoutMs;
  server.maxHeadersCount = maxHeadersCount;
  server.maxConnections = maxConnections.all;
  const quota = new ClientQuota(maxConnections);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (isTrustedProxy(remoteAddress)) return;
    const lease = quota.leaseFor(remoteAddress);
    if (lease.take()) socket.on('close', () => lease.release());
    else socket.destroy();
  });
  return server;
}
