import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

export type Listener = Awaited<ReturnType<typeof openListener>>;

/** @param variable the environment variable of the port, for messages @throws StartError */
export async function openListener(
  server: Server,
  { variable, port, host }: { variable: string; port: number; host: string },
) {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? `${variable}: ${port} on ${host} is taken by another process.`
        : `${variable}: ${host}:${port} can't be listened on (${code ?? message}).`;
    throw new StartError(reason, { cause });
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
