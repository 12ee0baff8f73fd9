import { closeSync, openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createApiServer } from '../src/http/api-server.ts';
import { createCallRouter } from '../src/http/call-router.ts';
import { createHttpApp } from '../src/http/create-http-app.ts';
import { filesOnDisk } from '../src/photographs/photograph-files.ts';
import { photographCalls } from '../src/photographs/photograph-calls.ts';

/** Uses up all file handles, requests a photograph twice, and prints both responses and the log. */
const photographs = filesOnDisk(process.argv[2] ?? '');
const hash = 'a'.repeat(64);
await photographs.put(hash, [{ size: 'thumb', format: 'jpeg', bytes: Buffer.from('a picture') }]);
const log: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });
const app = createHttpApp(logger, [createCallRouter(photographCalls({ photographs }))]);
const server = createApiServer(app).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;
// Reuse one connection, because a new one needs file handles.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const requestPhotograph = () =>
  new Promise<string>((resolve, reject) => {
    const path = `/media/photographs/${hash}/thumb`;
    const outgoing = request({ agent, port, path, host: '127.0.0.1' }, (response) => {
      response.resume().on('end', () => {
        resolve(`${response.statusCode} ${response.headers['retry-after']}`);
      });
    });
    outgoing.on('error', reject).end();
  });

await requestPhotograph();
const openHandles: number[] = [];
try {
  for (;;) openHandles.push(openSync('/dev/null', 'r'));
} catch {
  // All handles are in use.
}
const withoutHandles = await requestPhotograph();
for (const handle of openHandles) closeSync(handle);
const afterwards = await requestPhotograph();
process.stdout.write(`${withoutHandles}\n${log.join(' ').replaceAll('\n', ' ')}\n${afterwards}\n`);
agent.destroy();
server.close();
