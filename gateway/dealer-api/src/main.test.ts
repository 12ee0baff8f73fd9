import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from '../test/compile-cache.ts';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-api-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(variables: Record<string, string> = {}): ChildProcess {
  child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { DATA_DIR: folder, LOG_LEVEL: 'silent', ...compileCache, ...variables },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return child;
}

async function failure(started: ChildProcess): Promise<{ code: number; words: string }> {
  let words = '';
  started.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = await once(started, 'close');
  return { code, words };
}

test.each(['disconnect', 'SIGTERM'])('starts on a free port and stops on %s', async (way) => {
  const started = start();
  const [ready] = await once(started, 'message');
  expect(ready).toEqual({ ready: true, port: expect.any(Number) });
  const response = await fetch(
    `http://127.0.0.1:${ready.port}/api/v2/vehicle-search?resultsPerPage=1`,
  );
  const { meta } = (await response.json()) as { meta: { total: number } };
  expect(meta.total).toBeGreaterThanOrEqual(2400);
  if (way === 'disconnect') started.disconnect();
  else started.kill('SIGTERM');
  expect(await once(started, 'exit')).toEqual([0, null]);
});

test('creates no demonstration stock in production', async () => {
  const [ready] = await once(start({ NODE_ENV: 'production' }), 'message');
  const response = await fetch(`http://127.0.0.1:${ready.port}/api/v2/vehicle-search`);
  expect(await response.json()).toEqual({
    data: [],
    meta: { current_page: 1, last_page: 1, total: 0, stock_version: 0 },
  });
});

test('exits with a one-sentence error if the database file is damaged', async () => {
  const file = join(folder, 'dealer-api.sqlite');
  writeFileSync(file, 'x'.repeat(10_000));
  const { code, words } = await failure(start());
  expect(code).toBe(1);
  expect(words).toBe(
    `The dealer API can't start. The store ${file} can't be used: file is not a database.\n`,
  );
});

test('exits with a one-sentence error if the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, words } = await failure(start({ PORT: String(port), NODE_ENV: 'production' }));
  other.close();
  expect([code, words]).toEqual([1, `The dealer API can't start. Port ${port} is taken.\n`]);
});
