import { readFile } from 'node:fs/promises';
import { ReleaseError } from './release-errors.ts';
import type { OpenOptions } from './open-release-store.ts';

/**
 * What of the environment concerns the store itself: `DATABASE_URL`, and the files of
 * `RELEASE_SIGNING_KEY` and `RELEASE_VERIFY_KEY`. Blank counts as unset.
 * @throws ReleaseError with code invalid-setting
 */
export async function readStoreSettings(
  variables: Record<string, string | undefined>,
): Promise<Pick<OpenOptions, 'databaseUrl' | 'signingKey' | 'verifyKey'>> {
  const value = (name: string) => variables[name]?.trim() || undefined;
  const databaseUrl = value('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ReleaseError('invalid-setting', 'DATABASE_URL must be a PostgreSQL address.');
  }
  return {
    databaseUrl,
    signingKey: await readKeyFile('RELEASE_SIGNING_KEY', value('RELEASE_SIGNING_KEY')),
    verifyKey: await readKeyFile('RELEASE_VERIFY_KEY', value('RELEASE_VERIFY_KEY')),
  };
}

async function readKeyFile(name: string, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('invalid-setting', `${name}: the file can't be read.`);
  });
}
