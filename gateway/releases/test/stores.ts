import fs, { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openReleaseStore, type OpenOptions } from '../src/open-release-store.ts';
import type { ReleaseStore } from '../src/release-store.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../src/release-record.ts';
import { releaseSetSchema, type ReleaseSet } from '../src/release-set.ts';
import type { SessionRecord } from '../src/sessions/session-record.ts';
import { storeStateSchema, type StoreState } from '../src/store-state.ts';
import { textsOfDatabase, textsOfFolder } from './stored-texts.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store of its own for each call, or one more gateway on the same store. */
export interface StoreKind {
  name: string;
  /** Whether each machine has copies of files that are kept elsewhere. */
  keepsCopies: boolean;
  open(options?: OpenOptions): Promise<ReleaseStore>;
  /** As a disk that failed would: a file of the release is gone from where it is kept. */
  loseFiles(store: ReleaseStore, area: string, version: string): Promise<void>;
  /** Changes the state behind the store's back. @returns what it was, to put it back */
  tamperState(store: ReleaseStore, change: (state: StoreState) => StoreState): Promise<StoreState>;
  /** Writes a session into the store, as whoever can write to it could. */
  plantSession(store: ReleaseStore, record: SessionRecord): Promise<void>;
  /** Changes a set behind the store's back. */
  tamperSet(
    store: ReleaseStore,
    number: number,
    change: (set: ReleaseSet) => ReleaseSet,
  ): Promise<void>;
  /** Makes all entries up to an id unreadable, behind the store's back. */
  blotJournal(store: ReleaseStore, upTo: number): Promise<void>;
  /** Changes the record of a release behind the store's back. */
  tamperRecord(
    store: ReleaseStore,
    name: { area: string; version: string },
    change: (record: ReleaseRecord) => ReleaseRecord,
  ): Promise<void>;
  /** Changes the content of a release's file behind the store's back. */
  tamperFile(store: ReleaseStore, area: string, version: string): Promise<void>;
  /** As a full disk or a standby would, until the answer is called. */
  refuseWrites(store: ReleaseStore): Promise<() => Promise<void>>;
  /** All that a backup of the store and of this machine's folder holds. */
  texts(store: ReleaseStore): Promise<string[]>;
  /** The same process on the same machine, started anew. */
  again(store: ReleaseStore, options?: OpenOptions): Promise<ReleaseStore>;
  /** Another process' view of a store that is open already, in a folder of its own where it may be. */
  beside(store: ReleaseStore, options?: OpenOptions): Promise<ReleaseStore>;
}

export const diskStores: StoreKind = {
  name: 'disk',
  keepsCopies: false,
  open: async (options) => openReleaseStore(join(await temporaryFolder(), 'store'), options),
  beside: (store, options) => openReleaseStore(store.folder, options),
  again: (store, options) => openReleaseStore(store.folder, options),
  texts: (store) => textsOfFolder(join(store.folder, '..')),
  loseFiles: (store, area, version) =>
    rm(join(store.browserFolder(area, version), '..'), { recursive: true }),
  async tamperState(store, change) {
    const file = join(store.folder, 'live.json');
    const before = storeStateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(change(before)));
    return before;
  },
  async refuseWrites(store) {
    const { open } = fs;
    const full = jest.spyOn(fs, 'open').mockImplementation(async (file, flags, mode) => {
      if (flags === 'r' || !String(file).startsWith(store.folder)) return open(file, flags, mode);
      const message = `ENOSPC: no space left on device, open '${String(file)}'`;
      throw Object.assign(new Error(message), { code: 'ENOSPC' });
    });
    return async () => full.mockRestore();
  },
  plantSession: (store, record) =>
    writeFile(join(store.folder, `sessions/${record.hash}.json`), JSON.stringify(record)),
  async tamperSet(store, number, change) {
    const file = join(store.folder, `sets/${String(number).padStart(6, '0')}.json`);
    const before = releaseSetSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(change(before)));
  },
  async blotJournal(store, upTo) {
    const folder = join(store.folder, 'journal');
    for (const name of await readdir(folder)) {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      const blotted = lines.map((line) =>
        line !== '' && Number((JSON.parse(line) as { id: number }).id) <= upTo
          ? 'x'.repeat(Buffer.byteLength(line))
          : line,
      );
      await writeFile(join(folder, name), blotted.join('\n'));
    }
  },
  async tamperRecord(store, { area, version }, change) {
    const file = join(store.folder, `records/${area}@${version}.json`);
    const before = releaseRecordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify(change(before)));
  },
  tamperFile: (store, area, version) =>
    appendFile(join(store.browserFolder(area, version), 'entry.js'), 'alert(1);'),
};

/** @param createDatabase makes an empty database */
export function postgresStores(createDatabase: () => Promise<string>): StoreKind & {
  addressOf(store: ReleaseStore): string;
  closeAll(): Promise<void>;
} {
  const addresses = new Map<ReleaseStore, string>();
  const open = async (databaseUrl: string, options: OpenOptions = {}, known?: string) => {
    const folder = known ?? join(await temporaryFolder(), 'store');
    const store = await openReleaseStore(folder, { ...options, databaseUrl });
    addresses.set(store, databaseUrl);
    return store;
  };
  const addressOf = (store: ReleaseStore) => addresses.get(store) ?? '';
  const connect = async (store: ReleaseStore) => {
    const client = new pg.Client({ connectionString: addressOf(store) });
    await client.connect();
    return client;
  };
  return {
    name: 'PostgreSQL',
    keepsCopies: true,
    async refuseWrites(store) {
      const client = await connect(store);
      const readOnly = async (value: 'on' | 'off') => {
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
      };
      await readOnly('on');
      while (
        await store.checkWrites().then(
          () => true,
          () => false,
        )
      ) {
        // Each connection reads the setting at its next query.
      }
      return async () => {
        await readOnly('off');
        await client.end();
        while (
          await store.checkWrites().then(
            () => false,
            () => true,
          )
        ) {
          // The same.
        }
      };
    },
    open: async (options) => open(await createDatabase(), options),
    beside: (store, options) => open(addressOf(store), options),
    again: (store, options) => open(addressOf(store), options, store.folder),
    texts: async (store) => [
      ...(await textsOfDatabase(addressOf(store))),
      ...(await textsOfFolder(join(store.folder, '..'))),
    ],
    async tamperState(store, change) {
      const client = await connect(store);
      const { rows } = await client.query<{ document: unknown }>(
        'select document from releases.state',
      );
      const before = storeStateSchema.parse(rows[0]?.document);
      const document = JSON.stringify(change(before));
      await client.query('update releases.state set document = $1', [document]);
      await client.end();
      return before;
    },
    async plantSession(store, { id, hash, token, agent, createdAt, expiresAt, seal }) {
      const client = await connect(store);
      await client.query(
        `insert into releases.sessions (id, hash, token, agent, created_at, expires_at, seen_at, seal)
         values ($1, $2, $3, $4, $5, $6, $5, $7)`,
        [id, hash, token, agent, createdAt, expiresAt, seal],
      );
      await client.end();
    },
    async tamperSet(store, number, change) {
      const document = JSON.stringify(change(await store.set(number)));
      const client = await connect(store);
      await client.query('update releases.sets set document = $1 where set = $2', [
        document,
        number,
      ]);
      await client.end();
    },
    async blotJournal(store, upTo) {
      const client = await connect(store);
      await client.query(`update releases.journal set document = '{}' where id <= $1`, [upTo]);
      await client.end();
    },
    async tamperRecord(store, { area, version }, change) {
      const client = await connect(store);
      const { rows } = await client.query<{ document: unknown }>(
        'select document from releases.releases where area = $1 and version = $2',
        [area, version],
      );
      const document = JSON.stringify(change(releaseRecordSchema.parse(rows[0]?.document)));
      await client.query(
        'update releases.releases set document = $1 where area = $2 and version = $3',
        [document, area, version],
      );
      await client.end();
    },
    async tamperFile(store, area, version) {
      const { files } = await store.release(area, version);
      const entry = files.find(({ path }) => path === 'browser/entry.js');
      const client = await connect(store);
      await client.query("update releases.files set content = 'alert(1)' where sha384 = $1", [
        entry?.sha384,
      ]);
      await client.end();
    },
    async loseFiles(store, area, version) {
      const { files } = await store.release(area, version);
      const entry = files.find(({ path }) => path === 'browser/entry.js');
      const client = await connect(store);
      await client.query('delete from releases.files where sha384 = $1', [entry?.sha384]);
      await client.end();
    },
    addressOf,
    async closeAll() {
      await Promise.all([...addresses.keys()].map((store) => store.close()));
    },
  };
}
