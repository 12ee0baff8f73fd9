import { once } from 'node:events';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plainFeed } from '../../test/import-feed.ts';
import { startCommand } from '../../test/command-process.ts';
import { openStore } from '../store/open-store.ts';
import { addressSource, isSafeAddress } from './address-source.ts';
import { sourceOf } from './feed-source.ts';
import { folderSource } from './folder-source.ts';
import { type FeedSource, intervalOf, watchFeed } from './watch-feed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Watches until the end of the test. */
function startWatching(source: FeedSource, failures = 0) {
  const stopping = new AbortController();
  const imported: string[] = [];
  const lines: string[] = [];
  let failuresLeft = failures;
  const ended = watchFeed({
    source,
    intervalMs: 20,
    signal: stopping.signal,
    log: (line) => lines.push(line),
    importFile: async (file) => {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('the store is busy');
      }
      imported.push(readFileSync(file, 'utf8'));
      return 'All is well.';
    },
  });
  return {
    imported,
    lines,
    fail: (times: number) => {
      failuresLeft = times;
    },
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5);
}

describe('a watched folder', () => {
  const settle = 60;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test('imports the newest feed after it has stopped growing, and the same content only once', async () => {
    write('old.csv', 'old');
    utimesSync(join(folder, 'old.csv'), 1, 1);
    write('feed.csv', 'a');
    write('.hidden.csv', 'hidden');
    write('feed.csv.part', 'unfinished');
    const watching = startWatching(folderSource(folder, settle));
    const growing = setInterval(() => appendFileSync(join(folder, 'feed.csv'), 'b'), settle / 4);
    await wait(settle * 3);
    expect(watching.imported).toEqual([]);
    clearInterval(growing);
    await until(() => watching.imported.length === 1);
    expect(watching.imported[0]).toBe(readFileSync(join(folder, 'feed.csv'), 'utf8'));
    // The same content under a new name is not imported again; new content is.
    write('copy.csv', readFileSync(join(folder, 'feed.csv'), 'utf8'));
    await wait(settle * 4);
    write('next.tmp', 'next');
    renameSync(join(folder, 'next.tmp'), join(folder, 'next.csv'));
    await until(() => watching.imported.length === 2);
    expect(watching.imported[1]).toBe('next');
    await watching.stop();
    expect(watching.lines).toEqual([
      'feed.csv: imported. All is well.',
      'next.csv: imported. All is well.',
    ]);
  });

  test('retries a failed import and logs repeated failures once', async () => {
    write('feed.csv', 'a');
    const watching = startWatching(folderSource(folder, settle), 2);
    await until(() => watching.imported.length === 1);
    await watching.stop();
    expect(watching.lines).toEqual([
      'feed.csv: not imported. the store is busy',
      'feed.csv: imported. All is well.',
    ]);
  });

  test('logs a failure again if it recurs after a success', async () => {
    write('feed.csv', 'a');
    const watching = startWatching(folderSource(folder, settle), 1);
    await until(() => watching.imported.length === 1);
    watching.fail(1);
    write('next.csv', 'b');
    await until(() => watching.imported.length === 2);
    await watching.stop();
    expect(watching.lines.filter((line) => line.includes('the store is busy'))).toHaveLength(2);
  });

  test('logs an error if it does not exist', async () => {
    const watching = startWatching(folderSource(join(folder, 'later'), settle));
    await until(() => watching.lines.length > 0);
    expect(watching.lines[0]).toContain('ENOENT');
    await watching.stop();
  });
});

describe('a watched URL', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });
  async function serve(listener: RequestListener): Promise<URL> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return new URL(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv?key=secret`,
    );
  }

  test('is downloaded only if the server reports a change', async () => {
    let version = 1;
    const statuses: number[] = [];
    const address = await serve((request, response) => {
      const etag = `"${version}"`;
      const status = request.headers['if-none-match'] === etag ? 304 : 200;
      statuses.push(status);
      response.writeHead(status, { etag }).end(status === 200 ? `feed ${version}` : undefined);
    });
    const watching = startWatching(addressSource(address));
    await until(() => statuses.filter((status) => status === 304).length > 2);
    version = 2;
    await until(() => watching.imported.length === 2);
    await watching.stop();
    expect(watching.imported).toEqual(['feed 1', 'feed 2']);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(watching.lines.join()).not.toContain('secret');
  });

  test('without an ETag is imported only once while its content is unchanged', async () => {
    let requests = 0;
    const address = await serve((_request, response) => {
      requests += 1;
      response.end('feed');
    });
    const watching = startWatching(addressSource(address));
    await until(() => requests > 4);
    await watching.stop();
    expect(watching.imported).toEqual(['feed']);
  });

  test.each<[string, RequestListener, string]>([
    ['an error', (_request, response) => response.writeHead(503).end(), 'the server answers 503'],
    [
      'a redirect to http',
      (_request, response) =>
        response.writeHead(302, { location: 'http://192.0.2.1/feed.csv' }).end(),
      'redirects to an address without https',
    ],
    [
      'a redirect loop',
      (_request, response) => response.writeHead(302, { location: '/feed.csv' }).end(),
      'redirects more than 5 times',
    ],
    [
      'a response above the size limit',
      (_request, response) => response.end('x'.repeat(5000)),
      'it is larger than 0.004 MB',
    ],
  ])('that responds with %s is logged once and retried', async (_, listener, reason) => {
    let requests = 0;
    const counted: RequestListener = (request, response) => {
      requests += 1;
      listener(request, response);
    };
    const watching = startWatching(addressSource(await serve(counted), 4000));
    // A redirect loop takes six requests per attempt.
    await until(() => requests > 6);
    await watching.stop();
    expect(watching.imported).toEqual([]);
    expect(watching.lines).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/feed\.csv: not downloaded: /),
    ]);
    expect(watching.lines[0]).toContain(reason);
    expect(watching.lines[0]).not.toContain('secret');
  });

  test('receives its configured login, which is not sent to a redirect target', async () => {
    const logins: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      logins.push(request.headers.authorization);
      response.end('feed');
    });
    const address = await serve((request, response) => {
      logins.push(request.headers.authorization);
      response.writeHead(302, { location: other.href }).end();
    });
    address.username = 'dealer';
    address.password = 'secret';
    const watching = startWatching(addressSource(address));
    await until(() => watching.imported.length === 1);
    await watching.stop();
    expect(logins.slice(0, 2)).toEqual([
      `Basic ${Buffer.from('dealer:secret').toString('base64')}`,
      undefined,
    ]);
  });

  test.each([
    ['https://feeds.example.com/a.csv', true],
    ['http://localhost:8000/a.csv', true],
    ['http://127.0.0.1/a.csv', true],
    ['http://[::1]/a.csv', true],
    ['http://feeds.example.com/a.csv', false],
    ['ftp://feeds.example.com/a.csv', false],
    ['file:///a.csv', false],
  ])('must use https or be local: %s is safe: %s', (address, isSafe) => {
    expect(isSafeAddress(new URL(address))).toBe(isSafe);
  });
});

test.each(['http://feeds.example.com/a.csv', 'https://', '/no/such/folder'])(
  'rejects %s as a feed source',
  async (place) => {
    await expect(sourceOf(place)).rejects.toThrow(/https/);
  },
);

test('reads an interval such as 30s, 15m or 1h', () => {
  expect(['30s', '15m', '1h'].map(intervalOf)).toEqual([30_000, 900_000, 3_600_000]);
  for (const wrong of ['', '15', '0m', '25h', '1d', '-1m']) {
    expect(() => intervalOf(wrong)).toThrow('--every must be a time such as 30s, 15m or 1h');
  }
});

test('stock:watch imports a feed into the store, and ends cleanly', async () => {
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'feed.csv'), plainFeed([1, 2, 3]));
  const arguments_ = [folder, '--every', '1s'];
  const { process: child, ended } = startCommand(arguments_, { DATA_DIR: data }, [], 'stock:watch');
  let said = '';
  child.stdout?.on('data', (text: string) => (said += text));
  await until(() => said.includes('3 rows, added 3'));
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining('Stopped.') });
  const database = await openStore(data, undefined);
  expect(await database.selectFrom('vehicles').select('id').execute()).toHaveLength(3);
  await database.destroy();
});
