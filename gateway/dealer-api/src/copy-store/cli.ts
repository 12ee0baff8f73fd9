import { EnvironmentError, readEnvironment } from '../env.ts';
import { errorMessage } from '../error-message.ts';
import { copyStore } from './copy-store.ts';

/**
 * Copies the SQLite file and the photographs in DATA_DIR into the database at DATABASE_URL
 * (`into-database`), or back (`into-files`). `npm run backup` and `npm run restore` run it.
 */
try {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env);
  if (DATABASE_URL === undefined) throw new EnvironmentError('DATABASE_URL is missing.');
  const file = { DATA_DIR };
  const database = { DATA_DIR, DATABASE_URL };
  if (process.argv[2] === 'into-database') await copyStore(file, database);
  else await copyStore(database, file);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
