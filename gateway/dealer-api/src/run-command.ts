import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { InputError } from './input-error.ts';
import type { Database } from './store/database.ts';
import { openStore, StoreError } from './store/open-store.ts';

/** Prints an error that the operator can correct without its stack trace. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.parseAsync();
  } catch (error) {
    const isExpected =
      error instanceof EnvironmentError ||
      error instanceof InputError ||
      error instanceof StoreError;
    console.error(isExpected ? error.message : error);
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
