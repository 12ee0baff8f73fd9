import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { createSiteServer } from './http/site-server.ts';

interface ConsoleListener {
  /** Null if the default port was taken. */
  origin: string | null;
  stop(): void;
}

const defaultPort = 8081;
/** On a slow connection one file may take minutes, plus the wait for a slot. */
const requestTimeoutMs = 300_000;
/**
 * Concurrent uploads of release files for one client. A publish sends four at a time, and several
 * teams may share a network.
 */
export const uploadLimits = { client: 8, organisation: 12, waiting: 64, maxWaitMs: 60_000 };

/**
 * Opens the release console's own listener. If the default port is taken, such as by a second site
 * on this machine, the site runs without a console. A configured port must be free.
 */
export async function openConsole(
  app: RequestListener,
  { port, host, logger }: { port: number | undefined; host: string; logger: Logger },
): Promise<ConsoleListener> {
  const server = createSiteServer(app, { requestTimeoutMs });
  try {
    server.listen(port ?? defaultPort, host);
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = `CONSOLE_PORT: ${host}:${port ?? defaultPort} can't be listened on (${code ?? message}).`;
    if (port !== undefined) throw new ConsoleError(reason, { cause: error });
    logger.warn(`${reason} The site opens without the release console.`);
    return { origin: null, stop: () => {} };
  }
  const address = server.address();
  const open = typeof address === 'object' && address !== null ? address.port : defaultPort;
  return {
    origin: `http://${host}:${open}`,
    stop() {
      server.close();
      // Event streams never end by themselves.
      server.closeAllConnections();
    },
  };
}

export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly code = 'console-not-opened';
}
