import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openWritingApp } from '../../test/writing-app.ts';
import { storeRefusal } from '../http/api-errors.ts';
import { storeFailureOf } from './store-failure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-api-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('trust#faults: responds with 503 while the database file is damaged, and works again after it is restored', async () => {
  const api = await openWritingApp({ DATA_DIR: folder });
  await api.enquireUntil(201);
  const file = join(folder, 'dealer-api.sqlite');
  const backup = join(folder, 'backup.sqlite');
  const onWriter = (statement: string) =>
    api.database.transaction().execute((each) => sql.raw(statement).execute(each));
  await sql.raw('pragma wal_checkpoint(truncate)').execute(api.database);
  copyFileSync(file, backup);
  writeFileSync(file, Buffer.alloc(statSync(file).size, 'no database '));
  // Cached pages would hide the damage for a while.
  await onWriter('pragma shrink_memory').catch(() => undefined);
  const refused = await api.enquireUntil(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(api.log.join()).toContain('the store fails: the store is damaged');
  expect((await api.stateOfStore()).writes).toBe('fail');
  copyFileSync(backup, file);
  await api.enquireUntil(201);
  expect(await api.database.selectFrom('form_submissions').select('id').execute()).toHaveLength(2);
  await api.close();
});

test('trust#faults: responds with 503 for a photograph and logs the cause while no file handle is free', () => {
  const script = join(import.meta.dirname, '../../test/without-file-handles.ts');
  const limited = `ulimit -n 128; exec "$0" "$@"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, script, folder], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(stderr).toBe('');
  const [none, log, again] = stdout.trim().split('\n');
  expect(none).toBe('503 30');
  expect(log).toContain('the store fails: no file handle is left');
  expect(again).toBe('200 undefined');
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EROFS', 'the disk or the database is read-only'],
  ['EIO', 'the disk does not read or write'],
  ['ENFILE', 'no file handle is left: raise the limit of open files'],
])('trust#faults: reports %s as a 503 with the cause: %s', (code, cause) => {
  const failure = storeFailureOf(Object.assign(new Error(code), { code }));
  expect(failure).toEqual({ kind: 'broken', cause });
  expect(failure && storeRefusal(failure)).toMatchObject({ status: 503, retryAfter: 30 });
});
