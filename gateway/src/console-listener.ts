import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { openListener, type Listener } from './http/open-listener.ts';
import { createSiteServer } from './http/site-server.ts';
import type { StartError } from './start-error.ts';

const defaultPort = 8081;
/** Time limit for receiving a request. An upload may take minutes, plus its wait for a slot. */
const requestTimeoutMs = 300_000;
/** Limits of concurrent uploads. A publish sends four, and teams may share a network. */
export const uploadLimits = { client: 8, organisation: 12, maxQueued: 64, maxWaitMs: 60_000 };

/**
 * Opens the release console on its own port. Returns null if the default port is taken, for example
 * by a second site on this machine; the site then runs without a console. A configured port must be
 * free.
 */
export async function openConsole(
  app: RequestListener,
  { port, host, logger }: { port: number | undefined; host: string; logger: Logger },
): Promise<Listener | null> {
  const server = createSiteServer(app, { requestTimeoutMs });
  const address = { variable: 'CONSOLE_PORT', port: port ?? defaultPort, host };
  return openListener(server, address).catch((error: StartError) => {
    if (port !== undefined) throw error;
    logger.warn(`${error.message} The site starts without the release console.`);
    return null;
  });
}
