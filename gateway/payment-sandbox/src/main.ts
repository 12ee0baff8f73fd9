import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { Sessions } from './sessions.ts';
import { Webhooks } from './webhooks.ts';

function start(): void {
  const environment = readEnvironment(process.env);
  mkdirSync(environment.DATA_DIR, { recursive: true });
  const sessions = new Sessions(join(environment.DATA_DIR, 'payment-sandbox.sqlite'));
  const webhooks = new Webhooks(environment.PAYMENT_WEBHOOK_SECRET);
  let port = environment.PORT;
  const origin = () => `http://${environment.HOST}:${port}`;
  const app = createApp(sessions, webhooks, { apiKey: environment.PAYMENT_KEY, origin });
  const server = app.listen(environment.PORT, environment.HOST, (error?: Error) => {
    if (error) {
      process.stderr.write(`The payment sandbox can't listen: ${error.message}\n`);
      process.exit(1);
    }
    ({ port } = server.address() as AddressInfo);
    const ready = { ready: true, port };
    if (process.send) process.send(ready);
    else process.stdout.write(`${JSON.stringify(ready)}\n`);
  });
  const stop = () => {
    webhooks.stop();
    server.close(() => {
      sessions.close();
      process.exit(0);
    });
    server.closeAllConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.send) process.on('disconnect', stop);
}

try {
  start();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
