import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isLoopback } from './network.ts';
import { ClientQuota, type QuotaLimits } from './client-quota.ts';

/** Headers come in one packet or a few; ten seconds are a bad line's. */
const headersTimeoutMs = 10_000;
/** The largest body, 16 MB, at a megabit a second. */
const defaultRequestTimeoutMs = 120_000;
/** Longer than what ends TLS in front keeps its own connections, as it would reuse one that just closed. */
const keepAliveTimeoutMs = 65_000;
/** Nothing came and nothing was read for so long: nobody is there. */
const silenceMs = 180_000;
/** How often the first two are looked after: a limit is kept within this time. */
const connectionsCheckingInterval = 2_000;
/** A browser sends some 20. */
const maxHeadersCount = 100;

/** Connections: an office without a TLS end of its own has hundreds of browsers, with six each. */
const defaultMaxConnections: QuotaLimits = { client: 512, organisation: 1_024, all: 8_192 };

interface SiteServerOptions {
  /** Until a request has come in whole. */
  requestTimeoutMs?: number;
  maxConnections?: QuotaLimits;
  /** Whose connections are not counted by network: they carry everybody's. */
  carriesOthers?: (address: string | undefined) => boolean;
}

/**
 * Whether a request names its host once. Node keeps the first of several; a proxy on the way may have
 * read another one.
 */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length < 2;
}

/** Express would answer others with a page of its own, past everything that the gateway says. */
function isAddress(target = ''): boolean {
  return target.startsWith('/') || target === '*' || URL.canParse(target);
}

/** An HTTP server on which nobody can hold a connection by doing nothing, nor take all of them. */
export function createSiteServer(
  listener: RequestListener,
  {
    requestTimeoutMs = defaultRequestTimeoutMs,
    maxConnections = defaultMaxConnections,
    // Only what ends TLS on this machine is believed about others' addresses.
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
