import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../input-error.ts';
import { lockImports } from './import-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = (DATABASE_URL?: string) => lockImports({ DATA_DIR: folder, DATABASE_URL });
const another = new InputError('Another import of stock is running. Wait for it to end.');

test('rejects a second import until the first has ended', async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(another);
  await first.release();
  await (await lock()).release();
});

test('reports a lock file that is invalid or is a folder', async () => {
  const file = join(folder, 'stock-import.lock');
  writeFileSync(file, 'x'.repeat(10_000));
  await expect(lock()).rejects.toThrow(
    new InputError(`The lock of imports at ${file} can't be taken: file is not a database.`),
  );
  rmSync(file);
  mkdirSync(file);
  await expect(lock()).rejects.toThrow(/can't be taken: unable to open database file\.$/);
  expect(existsSync(file)).toBe(true);
});

describe('a database server', () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('that accepts the connection but never responds causes a timeout, and the connection is closed', async () => {
    const { port } = server.address() as AddressInfo;
    await expect(lock(`postgres://dealer:secret@127.0.0.1:${port}/cars`)).rejects.toThrow(
      `The lock of imports at postgres://127.0.0.1:${port}/cars can't be taken: timeout expired.`,
    );
    const [socket] = sockets;
    if (socket === undefined) throw new Error('Nobody called');
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
  });

  test('that is not running is reported without its password', async () => {
    const refused = lock('postgres://dealer:secret@127.0.0.1:1/cars');
    await expect(refused).rejects.toThrow(/^The lock of imports at .*ECONNREFUSED/);
    await expect(refused).rejects.not.toThrow(/secret/);
  });
});
