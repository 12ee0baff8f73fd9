import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openReleaseStore, type OpenOptions } from '../src/open-release-store.ts';
import type { ReleaseStore } from '../src/release-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store of its own for each call, or one more gateway on the same store. */
export interface StoreKind {
  name: string;
  open(options?: OpenOptions): Promise<ReleaseStore>;
  /** As a disk that failed would: a file of the release is gone from where it is kept. */
  loseFiles(store: ReleaseStore, area: string, version: string): Promise<void>;
  /** Another process' view of a store that is open already, in a folder of its own where it may be. */
  beside(store: ReleaseStore, options?: OpenOptions): Promise<ReleaseStore>;
}

export const diskStores: StoreKind = {
  name: 'disk',
  open: async (options) => openReleaseStore(join(await temporaryFolder(), 'store'), options),
  beside: (store, options) => openReleaseStore(store.folder, options),
  loseFiles: (store, area, version) =>
    rm(join(store.browserFolder(area, version), '..'), { recursive: true }),
};

/** @param createDatabase makes an empty database */
export function postgresStores(createDatabase: () => Promise<string>): StoreKind & {
  addressOf(store: ReleaseStore): string;
  closeAll(): Promise<void>;
} {
  const addresses = new Map<ReleaseStore, string>();
  const open = async (databaseUrl: string, options: OpenOptions = {}) => {
    const folder = join(await temporaryFolder(), 'store');
    const store = await openReleaseStore(folder, { ...options, databaseUrl });
    addresses.set(store, databaseUrl);
    return store;
  };
  const addressOf = (store: ReleaseStore) => addresses.get(store) ?? '';
  return {
    name: 'PostgreSQL',
    open: async (options) => open(await createDatabase(), options),
    beside: (store, options) => open(addressOf(store), options),
    async loseFiles(store, area, version) {
      const { files } = await store.release(area, version);
      const entry = files.find(({ path }) => path === 'browser/entry.js');
      const client = new pg.Client({ connectionString: addressOf(store) });
      await client.connect();
      await client.query('delete from releases.files where sha384 = $1', [entry?.sha384]);
      await client.end();
    },
    addressOf,
    async closeAll() {
      await Promise.all([...addresses.keys()].map((store) => store.close()));
    },
  };
}
