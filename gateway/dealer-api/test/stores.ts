import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPostgres } from '@contracts/build/postgres/shared-postgres.ts';

/** The databases that are supported. */
export const storeKinds = ['SQLite', 'PostgreSQL'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** The environment variables that select a store. */
export interface StoreVariables extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string;
}

/** Empty stores of one kind. */
export interface TestStores {
  create(): Promise<StoreVariables & { readonly DATABASE_URL?: string }>;
  /** Removes all of them. */
  stop(): Promise<void>;
}

export async function startStores(kind: StoreKind): Promise<TestStores> {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-api-stores-'));
  const server = kind === 'SQLite' ? undefined : await sharedPostgres();
  return {
    async create() {
      const DATA_DIR = mkdtempSync(join(folder, 'store-'));
      const url = await server?.createDatabase();
      return { DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }) };
    },
    async stop() {
      await server?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
