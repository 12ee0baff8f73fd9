import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isLoopback } from './network.ts';
import { ClientQuota, type QuotaLimits } from './client-quota.ts';

/** Headers fit into a few packets, which take at most ten seconds on a bad connection. */
const headersTimeoutMs = 10_000;
/** Enough for the largest body, 16 MB, at one megabit per second. */
const defaultRequestTimeoutMs = 120_000;
/** Longer than the keep-alive time of a TLS proxy, which might reuse a closed connection. */
const keepAliveTimeoutMs = 65_000;
/** After so long without data in either direction, the client is gone. */
const silenceMs = 180_000;
/** The check interval for the first two timeouts, and thus their precision. */
const connectionsCheckingInterval = 2_000;
/** A browser sends about 20. */
const maxHeadersCount = 100;

/** Connections. An office without a proxy has hundreds of browsers with six connections each. */
const defaultMaxConnections: QuotaLimits = { client: 512, organisation: 1_024, all: 8_192 };

interface SiteServerOptions {
  /** Time limit for receiving a whole request. */
  requestTimeoutMs?: number;
  maxConnections?: QuotaLimits;
  /** Whether an address is a proxy, whose connections are not counted per client. */
  carriesOthers?: (address: string | undefined) => boolean;
}

/** At most one Host header: a proxy may have used another one than Node. */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length < 2;
}

/** Express would answer other targets with its own error page, past our middleware. */
function isAddress(target = ''): boolean {
  return target.startsWith('/') || target === '*' || URL.canParse(target);
}

/** An HTTP server on which no client can hold idle connections or take all of them. */
export function createSiteServer(
  listener: RequestListener,
  {
    requestTimeoutMs = defaultRequestTimeoutMs,
    maxConnections = defaultMaxConnections,
    // Only a TLS proxy on this machine is trusted.
    carriesOthers = isLoopback,
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
  server.timeout = silenceMs;
  server.maxHeadersCount = maxHeadersCount;
  server.maxConnections = maxConnections.all;
  const quota = new ClientQuota(maxConnections);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (carriesOthers(remoteAddress)) return;
    const lease = quota.leaseFor(remoteAddress);
    if (lease.take()) socket.on('close', () => lease.release());
    else socket.destroy();
  });
  return server;
}
