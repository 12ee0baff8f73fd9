import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { ImportError } from './import-error.ts';
import type { Database } from './store/database.ts';
import { openStore, StoreError } from './store/open-store.ts';

type ErrorClass = abstract new (...values: never[]) => Error;

/** @param expectedErrors more error classes whose message is printed without a stack trace */
export async function runCommand(
  command: Command,
  expectedErrors: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    await command.parseAsync();
  } catch (error) {
    const isExpected = [...expectedErrors, EnvironmentError, ImportError, StoreError].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

export async function withStore(
  variables: NodeJS.ProcessEnv,
  work: (database: Kysely<Database>, environment: Environment) => Promise<void>,
): Promise<void> {
  const environment = readEnvironment(variables);
  const database = await openStore(environment.DATA_DIR, environment.DATABASE_URL);
  try {
    await work(database, environment);
  } finally {
    await database.destroy();
  }
}
