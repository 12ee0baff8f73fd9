import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { documentedCommands } from '@contracts/build/docs/documented-command.ts';
import type { PostgresServer } from '@contracts/build/postgres/postgres-server.ts';
import { sharedPostgres } from '@contracts/build/postgres/shared-postgres.ts';
import { openCounts, openReleaseStore, type ReleaseStore } from 'releases';
import { publish } from '../../test/test-site.ts';

const by = { by: 'Ada', reason: 'a test' };
const count = { span: 0, area: 'host', version: '1.0.0', cohort: 'live', name: 'loads', amount: 3 };
const run = promisify(execFile);

let server: PostgresServer;
let room: string;
beforeAll(async () => {
  server = await sharedPostgres();
  room = await mkdtemp(path.join(tmpdir(), 'move-stores-'));
});
afterAll(async () => {
  await server.stop();
  await rm(room, { recursive: true, force: true });
});

/** A data folder with releases of all kinds and data of the dealer API. */
async function siteOfFiles(): Promise<string> {
  const dataDir = path.join(room, 'lib/forecourt');
  const store = await openReleaseStore(path.join(dataDir, 'releases'));
  for (const area of ['host', 'mf-test']) await publish(store, area, '1.0.0');
  await publish(store, 'mf-test', '2.0.0');
  const releases = ['host', 'mf-test'].map((area) => ({ area, version: '1.0.0' }));
  await store.promoteMany(releases, by);
  await store.startCanary({ releases: [{ area: 'mf-test', version: '2.0.0' }], percent: 5, ...by });
  await store.createToken({ name: 'Bo', role: 'manager', areas: [], days: 9, ...by });
  await store.createPreview({ set: 1, hours: 9, ...by });
  await store.freeze({ area: 'host', ...by });
  await store.withJobLock('webhook-a', ({ advance }) => advance(4));
  const counts = await openCounts(store.folder, undefined);
  await counts.add([count]);
  await counts.close();
  await store.close();
  await importCustomer({ DATA_DIR: dataDir });
  return dataDir;
}

/** A documented command with this test's folders and database. */
const inThisRoom = (command: string, databaseUrl: string) =>
  command.replaceAll('/var', room).replace(/postgres:\S+/, databaseUrl);

async function say(command: string): Promise<string> {
  const options = { cwd: path.join(import.meta.dirname, '../../..'), shell: true };
  const env = { ...process.env, NODE_OPTIONS: '' };
  return (await run(command, [], { ...options, env })).stdout;
}

/** @returns the output of the command */
async function importCustomer(place: Record<string, string>): Promise<string> {
  const file = path.join(room, 'customers.csv');
  await writeFile(file, 'email_address,first_name,last_name\njo@example.com,Jo,Marsh\n');
  const program = path.join(import.meta.dirname, '../../dealer-api/src/customers/cli.ts');
  const env = { ...process.env, NODE_OPTIONS: '', ...place };
  return (await run(process.execPath, [program, file], { env })).stdout;
}

async function whatIsIn(store: ReleaseStore, databaseUrl?: string) {
  const counts = await openCounts(store.folder, databaseUrl);
  const found = {
    state: await store.state(),
    sets: await store.sets(),
    releases: await store.releases(),
    journal: await store.journal(),
    tokens: await store.tokens(),
    previews: await store.previews(),
    faults: (await store.verify()).faults,
    webhook: await store.withJobLock('webhook-a', async ({ position }) => position),
    counts: await counts.changedSince(0),
  };
  await counts.close();
  await store.close();
  return found;
}

it('platform#F16: moves a site from files to PostgreSQL and back with the documented commands', async () => {
  const dataDir = await siteOfFiles();
  const databaseUrl = await server.createDatabase();
  const [backUp = '', restore = '', backUpAsFiles = '', restoreFiles = ''] = documentedCommands(
    'operations/runbook.md',
    'Move from files to PostgreSQL',
  ).map((command) => inThisRoom(command, databaseUrl));
  await say(backUp);
  const elsewhere = path.join(room, 'lib/forecourt-new');
  // Commands that use the database leave copies of releases in the data folder.
  await mkdir(path.join(elsewhere, 'releases/files'), { recursive: true });
  expect(await say(restore)).toContain('npm run release -- verify');

  const before = await whatIsIn(await openReleaseStore(path.join(dataDir, 'releases')));
  expect(before).toMatchObject({ faults: [], webhook: 4, counts: [count] });
  const folder = path.join(elsewhere, 'releases');
  const moved = await whatIsIn(await openReleaseStore(folder, { databaseUrl }), databaseUrl);
  expect(moved).toEqual(before);
  expect(await readdir(elsewhere)).toEqual(['releases']);
  const importing = importCustomer({ DATA_DIR: elsewhere, DATABASE_URL: databaseUrl });
  expect(await importing).toContain('known already 1');

  // The next changes continue the existing numbers.
  const store = await openReleaseStore(folder, { databaseUrl });
  await store.unfreeze({ area: 'host', ...by });
  const promoted = await store.finishCanary({ area: 'mf-test', ...by });
  expect(promoted.set).toBe(3);
  for (let times = 0; times < 3; times += 1) {
    const refused = { attempted: 'x', code: 'no', message: 'no', areas: [], refusals: [] };
    await store.noteRefusal({ ...refused, by: 'Bo' });
  }
  await store.close();

  await say(backUpAsFiles);
  await say(restoreFiles);
  const back = path.join(room, 'lib/forecourt-files');
  const returned = await openReleaseStore(path.join(back, 'releases'));
  expect((await returned.rollback({ area: 'mf-test', ...by })).set).toBe(4);
  expect((await returned.journal({ limit: 1 }))[0]).toMatchObject({ action: 'rollback', id: 14 });
  await returned.close();
  const database = new DatabaseSync(path.join(back, 'dealer-api.sqlite'), { readOnly: true });
  const customers = database.prepare('select email_address from customers').all();
  database.close();
  expect(customers.map((row) => row['email_address'])).toEqual(['jo@example.com']);

  // Restoring does not overwrite existing data in either kind of store.
  const again = say(restore.replace('forecourt-new', 'again'));
  await expect(again).rejects.toThrow('There is a release store already: name an empty place.');
  const twice = say(restore.replace(/DATABASE_URL=\S+/, ''));
  await expect(twice).rejects.toThrow('holds releases. Name an empty folder.');
});
