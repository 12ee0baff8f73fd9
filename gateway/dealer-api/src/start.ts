import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { createApiServer } from './http/api-server.ts';
import { announceFaults, faultsFor } from './faults/fault-control.ts';
import { openDependencies, type OpenDependencies } from './open-dependencies.ts';
import { StoreError } from './store/open-store.ts';

const maxStopMs = 5000;

/** Starts the dealer API. If that fails, writes the reason to stderr and exits with code 1. */
export async function start(variables: NodeJS.ProcessEnv): Promise<void> {
  try {
    await serve(readEnvironment(variables));
  } catch (error) {
    process.stderr.write(`The dealer API can't start. ${startFailureText(error, variables)}\n`);
    process.exit(1);
  }
}

async function serve(environment: Environment): Promise<void> {
  const dependencies = await openDependencies(environment, () => new Date());
  const faults = faultsFor(environment);
  const server = createApiServer(createApp(dependencies, faults));
  await once(server.listen(environment.PORT, environment.HOST), 'listening');
  const { port } = server.address() as AddressInfo;
  if (faults !== undefined) announceFaults(environment, port);
  const ready = { ready: true, port };
  if (process.send) process.send(ready);
  else process.stdout.write(`${JSON.stringify(ready)}\n`);
  stopOnSignal(server, dependencies);
}

/** Finishes requests in progress before exiting, for at most five seconds. */
function stopOnSignal(server: Server, { close, logger }: OpenDependencies): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), maxStopMs).unref();
    server.close(() => {
      void close().then(() => {
        logger.info('stopped');
        process.exit(0);
      });
    });
    server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.send) process.on('disconnect', stop);
}

/** The error as one plain sentence if the operator can fix it, otherwise its stack trace. */
function startFailureText(error: unknown, { PORT }: NodeJS.ProcessEnv): string {
  if (error instanceof EnvironmentError || error instanceof StoreError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${PORT} is taken.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
