import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  origin: string;
  stop(): void;
}

/** Metrics are internal, so they have their own port, which is closed by default. */
export async function openMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = `METRICS_PORT: ${host}:${port} can't be listened on (${code ?? message}).`;
    throw new MetricsError(reason, { cause: error });
  }
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export class MetricsError extends Error {
  override readonly name = 'MetricsError';
  readonly code = 'metrics-not-opened';
}
