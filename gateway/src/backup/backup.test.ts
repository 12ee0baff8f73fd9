import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openReleaseStore } from 'releases';
import { publish } from '../../test/test-site.ts';
import { BackupError } from './backup-record.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const by = { by: 'Ada', reason: 'a test' };

let room: string;
let dataDir: string;
let folder: string;
beforeEach(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'backup-'));
  dataDir = path.join(room, 'data');
  folder = path.join(room, 'backup');
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'visit-key'), 'k'.repeat(32));
  const database = new DatabaseSync(path.join(dataDir, 'dealer-api.sqlite'));
  database.exec('pragma journal_mode = wal; create table forms (answer text)');
  database.exec("insert into forms values ('Is it still there?')");
  database.close();
  const store = await openReleaseStore(path.join(dataDir, 'releases'));
  await publish(store, 'host', '1.0.0');
  await store.promoteMany([{ area: 'host', version: '1.0.0' }], by);
  const token = await store.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...by });
  await store.beginSession({ token: token.token, agent: 'Firefox on Windows' });
  await store.close();
});
afterEach(() => rm(room, { recursive: true, force: true }));

const backUp = () => makeBackup({ dataDir, databaseUrl: undefined, folder });
const restoreTo = (where: string) =>
  restoreBackup({ dataDir: where, databaseUrl: undefined, folder });

async function whatIsIn(where: string) {
  const store = await openReleaseStore(path.join(where, 'releases'));
  const live = await store.live();
  const { faults } = await store.verify();
  await store.close();
  const database = new DatabaseSync(path.join(where, 'dealer-api.sqlite'), { readOnly: true });
  const forms = database.prepare('select answer from forms').all();
  database.close();
  return { live: live?.areas, faults, forms: forms.map((row) => row['answer']) };
}

it('restores releases, dealer API data and the visit key', async () => {
  await backUp();
  const elsewhere = path.join(room, 'elsewhere');
  await restoreTo(elsewhere);
  expect(await whatIsIn(elsewhere)).toEqual({
    live: { host: '1.0.0' },
    faults: [],
    forms: ['Is it still there?'],
  });
  expect(await readFile(path.join(elsewhere, 'visit-key'), 'utf8')).toBe('k'.repeat(32));
});

it('leaves console sessions out of the backup', async () => {
  await backUp();
  const agentIn = async (where: string) =>
    (await readFile(path.join(where, 'releases/releases.sqlite'), 'latin1')).includes('Firefox');
  expect([await agentIn(dataDir), await agentIn(folder)]).toEqual([true, false]);
});

it('data#1: restores photograph files except unfinished ones', async () => {
  const photographs = path.join(dataDir, 'photographs');
  await mkdir(path.join(photographs, 'ab/abc'), { recursive: true });
  await mkdir(path.join(photographs, '.unfinished/1'), { recursive: true });
  await writeFile(path.join(photographs, 'ab/abc/large.jpeg'), 'a photograph');
  await writeFile(path.join(photographs, '.unfinished/1/large.jpeg'), 'half');
  await backUp();
  const elsewhere = path.join(room, 'elsewhere');
  await restoreTo(elsewhere);
  const file = path.join(elsewhere, 'photographs/ab/abc/large.jpeg');
  expect(await readFile(file, 'utf8')).toBe('a photograph');
  await expect(
    readFile(path.join(elsewhere, 'photographs/.unfinished/1/large.jpeg')),
  ).rejects.toThrow('ENOENT');
});

it('takes a consistent snapshot during writes', async () => {
  const writer = new DatabaseSync(path.join(dataDir, 'dealer-api.sqlite'));
  writer.exec("begin immediate; insert into forms values ('half written')");
  await backUp();
  writer.exec("commit; insert into forms values ('too late')");
  writer.close();
  const elsewhere = path.join(room, 'elsewhere');
  await restoreTo(elsewhere);
  expect((await whatIsIn(elsewhere)).forms).toEqual(['Is it still there?']);
});

it('refuses to overwrite an existing backup or existing data', async () => {
  await backUp();
  await expect(backUp()).rejects.toThrow(`${folder} is there already`);
  await expect(restoreTo(dataDir)).rejects.toThrow('holds releases, dealer-api.sqlite, visit-key');
  expect((await whatIsIn(dataDir)).faults).toEqual([]);
});

it('refuses to restore a backup with an altered or missing file', async () => {
  await backUp();
  const changed = path.join(folder, 'visit-key');
  await writeFile(changed, 'x'.repeat(32));
  const elsewhere = path.join(room, 'elsewhere');
  await expect(restoreTo(elsewhere)).rejects.toThrow('visit-key is not what was backed up');
  await rm(changed);
  await expect(restoreTo(elsewhere)).rejects.toThrow('visit-key is not what was backed up');
  await expect(readFile(elsewhere)).rejects.toThrow('ENOENT');
});

it('does not leave a restorable backup behind after a failure', async () => {
  await cp(dataDir, path.join(room, 'without'), { recursive: true });
  await rm(path.join(room, 'without/releases'), { recursive: true });
  const half = makeBackup({
    dataDir: path.join(room, 'without'),
    databaseUrl: undefined,
    folder,
  });
  await expect(half).rejects.toThrow(BackupError);
  await expect(restoreTo(path.join(room, 'elsewhere'))).rejects.toThrow('holds no backup');
});

it('reports a failed database dump without revealing the database password', async () => {
  const databaseUrl = 'postgres://user:secret@127.0.0.1:1/nowhere';
  const failing = makeBackup({ dataDir, databaseUrl, folder });
  await expect(failing).rejects.toThrow(/^pg_dump/);
  await expect(failing).rejects.not.toThrow('secret');
});
