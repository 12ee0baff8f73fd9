import { readFile } from 'node:fs/promises';
import type { ReleaseEnvironment } from './env.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { OpenOptions } from './open-release-store.ts';

/**
 * The store's own settings from the environment: its location, and the keys in the files named by
 * `RELEASE_SIGNING_KEY` and `RELEASE_VERIFY_KEY`.
 * @throws ReleaseError with code invalid-setting
 */
export async function readStoreSettings({
  DATABASE_URL,
  RELEASE_SIGNING_KEY,
  RELEASE_VERIFY_KEY,
}: Pick<
  ReleaseEnvironment,
  'DATABASE_URL' | 'RELEASE_SIGNING_KEY' | 'RELEASE_VERIFY_KEY'
>): Promise<Pick<OpenOptions, 'databaseUrl' | 'signingKey' | 'verifyKey'>> {
  return {
    databaseUrl: DATABASE_URL,
    signingKey: await readKeyFile('RELEASE_SIGNING_KEY', RELEASE_SIGNING_KEY),
    verifyKey: await readKeyFile('RELEASE_VERIFY_KEY', RELEASE_VERIFY_KEY),
  };
}

async function readKeyFile(name: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('invalid-setting', `${name}: the file can't be read.`);
  });
}
