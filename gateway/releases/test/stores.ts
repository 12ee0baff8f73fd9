import fs, { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { openReleaseStore, type OpenOptions } from '../src/store/open-release-store.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../src/model/release-record.ts';
import { releaseSetSchema, type ReleaseSet } from '../src/model/release-set.ts';
import type { SessionRecord } from '../src/sessions/session-record.ts';
import { storeStateSchema, type StoreState } from '../src/store/store-state.ts';
import { textsOfDatabase, textsOfFolder, textsOfSqlite } from './stored-texts.ts';
import { storeWithSite } from './fake-build.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Opens stores of one kind: a new one for each call, or another gateway on the same store. */
export interface StoreKind {
  name: string;
  /** Whether release files are in the database, with a copy on each machine. */
  hasLocalCopies: boolean;
  open(options?: OpenOptions): Promise<ReleaseStore>;
  /** A new store with a host and mf-search, both 1.0.0 and live as set 1. */
  openWithSite(options?: OpenOptions): Promise<ReleaseStore>;
  /** Deletes a file of the release. */
  loseFiles(store: ReleaseStore, area: string, version: string): Promise<void>;
  /**
   * Changes the state in the database.
   * @returns the previous state, for restoring it
   */
  tamperState(store: ReleaseStore, change: (state: StoreState) => StoreState): Promise<StoreState>;
  /** Writes a session into the database. */
  plantSession(store: ReleaseStore, record: SessionRecord): Promise<void>;
  /** Changes a set in the database. */
  tamperSet(
    store: ReleaseStore,
    number: number,
    change: (set: ReleaseSet) => ReleaseSet,
  ): Promise<void>;
  /** Makes all journal entries up to an id unreadable. */
  corruptJournal(store: ReleaseStore, upTo: number): Promise<void>;
  /** Changes the record of a release in the database. */
  tamperRecord(
    store: ReleaseStore,
    name: { area: string; version: string },
    change: (record: ReleaseRecord) => ReleaseRecord,
  ): Promise<void>;
  /** Changes the content of a release's file. */
  tamperFile(store: ReleaseStore, area: string, version: string): Promise<void>;
  /** Simulates a full disk or a standby until the returned function is called. */
  refuseWrites(store: ReleaseStore): Promise<() => Promise<void>>;
  /** Everything that a backup of the store and of this machine's folder would contain. */
  texts(store: ReleaseStore): Promise<string[]>;
  /** The store as a restarted process on the same machine opens it. */
  reopen(store: ReleaseStore, options?: OpenOptions): Promise<ReleaseStore>;
  /** The store as another process opens it; with PostgreSQL, on another machine. */
  openElsewhere(store: ReleaseStore, options?: OpenOptions): Promise<ReleaseStore>;
}

const sqlite = (store: ReleaseStore) => {
  const database = new DatabaseSync(join(store.folder, 'releases.sqlite'), { timeout: 5_000 });
  const selectDocument = (query: string, ...values: SQLInputValue[]) => {
    const row = database.prepare(query).get(...values);
    return JSON.parse(String(row?.['document'])) as unknown;
  };
  return { database, one: selectDocument };
};

export const sqliteStores: StoreKind = {
  name: 'SQLite',
  hasLocalCopies: false,
  open: async (options) => openReleaseStore(join(await temporaryFolder(), 'store'), options),
  openWithSite: async (options) =>
    options === undefined ? storeWithSite() : storeWithSite(await sqliteStores.open(options)),
  openElsewhere: (store, options) => openReleaseStore(store.folder, options),
  reopen: (store, options) => openReleaseStore(store.folder, options),
  texts: async (store) => [
    ...textsOfSqlite(join(store.folder, 'releases.sqlite')),
    ...(await textsOfFolder(join(store.folder, '..'))),
  ],
  loseFiles: (store, area, version) =>
    rm(join(store.browserFolder(area, version), '..'), { recursive: true }),
  async tamperState(store, change) {
    const { database, one: selectDocument } = sqlite(store);
    const before = storeStateSchema.parse(selectDocument('select document from state'));
    database.prepare('update state set document = ?').run(JSON.stringify(change(before)));
    database.close();
    return before;
  },
  async refuseWrites(store) {
    const { open } = fs;
    const folder = jest.spyOn(fs, 'open').mockImplementation(async (file, flags, mode) => {
      if (flags === 'r' || !String(file).startsWith(store.folder)) return open(file, flags, mode);
      const message = `ENOSPC: no space left on device, open '${String(file)}'`;
      throw Object.assign(new Error(message), { code: 'ENOSPC' });
    });
    const { prepare } = DatabaseSync.prototype;
    const rows = jest.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      if (!/^(insert|update|delete|commit)/.test(text)) return prepare.call(this, text);
      const full = { code: 'ERR_SQLITE_ERROR', errcode: 13 };
      throw Object.assign(new Error('database or disk is full'), full);
    });
    return async () => {
      folder.mockRestore();
      rows.mockRestore();
    };
  },
  async plantSession(store, { id, hash, token, agent, createdAt, expiresAt, seal }) {
    const { database } = sqlite(store);
    database
      .prepare(
        `insert into sessions (id, hash, token, agent, created_at, expires_at, seen_at, seal)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(id, hash, token, agent, createdAt, expiresAt, createdAt, seal);
    database.close();
  },
  async tamperSet(store, number, change) {
    const { database, one: selectDocument } = sqlite(store);
    const before = releaseSetSchema.parse(
      selectDocument('select document from sets where "set" = ?', number),
    );
    database
      .prepare('update sets set document = ? where "set" = ?')
      .run(JSON.stringify(change(before)), number);
    database.close();
  },
  async corruptJournal(store, upTo) {
    const { database } = sqlite(store);
    database.prepare("update journal set document = '{}' where id <= ?").run(upTo);
    database.close();
  },
  async tamperRecord(store, { area, version }, change) {
    const { database, one: selectDocument } = sqlite(store);
    const query = 'select document from releases where area = ? and version = ?';
    const before = releaseRecordSchema.parse(selectDocument(query, area, version));
    database
      .prepare('update releases set document = ? where area = ? and version = ?')
      .run(JSON.stringify(change(before)), area, version);
    database.close();
  },
  tamperFile: (store, area, version) =>
    appendFile(join(store.browserFolder(area, version), 'entry.js'), 'alert(1);'),
};

/** @param createDatabase creates an empty database */
export function postgresStores(createDatabase: () => Promise<string>): StoreKind & {
  addressOf(store: ReleaseStore): string;
  closeAll(): Promise<void>;
} {
  const addresses = new Map<ReleaseStore, string>();
  const open = async (databaseUrl: string, options: OpenOptions = {}, existingFolder?: string) => {
    const folder = existingFolder ?? join(await temporaryFolder(), 'store');
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
    hasLocalCopies: true,
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
          // The same as above.
        }
      };
    },
    open: async (options) => open(await createDatabase(), options),
    openWithSite: async (options) => storeWithSite(await open(await createDatabase(), options)),
    openElsewhere: (store, options) => open(addressOf(store), options),
    reopen: (store, options) => open(addressOf(store), options, store.folder),
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
    async corruptJournal(store, upTo) {
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
