import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listener {
  origin: string;
  stop(): void;
}

/** The message names the environment variable. */
export class ListenerError extends Error {
  override readonly name = 'ListenerError';
  readonly code = 'not-listening';
}

/**
 * @param variable the environment variable of the port, for error messages
 * @throws ListenerError
 */
export async function openListener(
  server: Server,
  { variable, port, host }: { variable: string; port: number; host: string },
): Promise<Listener> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? `${variable}: ${port} on ${host} is taken by another process.`
        : `${variable}: ${host}:${port} can't be listened on (${code ?? message}).`;
    throw new ListenerError(reason, { cause });
  }
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      // Event streams never end by themselves.
      server.closeAllConnections();
    },
  };
}
