import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { ReleaseStoreCorruptError, ReleaseStoreUnavailableError } from '../model/release-errors.ts';

export function isFileError(error: unknown, ...codes: string[]): boolean {
  // `instanceof` fails under Jest, where errors from Node's own modules belong to another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.includes(String(error.code))
  );
}

/** @throws if the check itself fails, for example because no file handles are left */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (isFileError(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    },
  );
}

/** The names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  });
}

/** Error codes for a path that is not a regular file. Other errors are faults of the machine. */
const notAFile = ['EISDIR', 'ENOTDIR', 'ELOOP'];

/**
 * Returns null if there is no such file.
 * @throws ReleaseStoreCorruptError naming the file, the field and the reason
 */
export async function readJsonFile<Value>(
  file: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const options = { cause: error };
    if (isFileError(error, 'ENOENT')) return null;
    if (error instanceof SyntaxError) {
      throw new ReleaseStoreCorruptError(file, 'is not JSON', options);
    }
    // Missing permission or file handles do not mean that the file is corrupt.
    throw isFileError(error, ...notAFile)
      ? new ReleaseStoreCorruptError(file, `can't be read (${String(error)})`, options)
      : new ReleaseStoreUnavailableError(dirname(file), String(error), options);
  }
  const { data, error } = schema.safeParse(json);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'its content';
  const reason = `has an invalid format (${field}: ${issue?.message ?? 'invalid'})`;
  throw new ReleaseStoreCorruptError(file, reason, { cause: error });
}

export const writeFileSynced = (file: string, data: Uint8Array) =>
  writeFile(file, data, { flag: 'wx', flush: true });

/** Size of the test file: about what a change writes. A smaller one may fit on a full disk. */
const testFileBytes = 64 * 1024;

/** Writes a file and removes it. @throws if the folder cannot be written */
export async function checkWrites(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.check`);
  try {
    await writeFileSynced(file, Buffer.alloc(testFileBytes, 1));
  } finally {
    await rm(file, { force: true });
  }
}

/** Makes a folder and its missing parents, and flushes the parent of each new folder. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let created = folder; ; created = dirname(created)) {
    await syncFolder(dirname(created));
    if (created === first) return;
  }
}

/** A rename survives a power cut only once its folder is flushed too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows refuses to open folders and needs no flush.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
