import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import {
  ReleaseStoreCorruptError,
  ReleaseStoreUnavailableError,
  type ReleaseError,
} from '../release-errors.ts';

export function isFileError(error: unknown, ...codes: string[]): boolean {
  // Not instanceof: under jest the errors of node's own modules are those of another realm.
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.includes(String(error.code))
  );
}

/** @throws where the machine can't say, as without file handles */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (isFileError(error, 'ENOENT', 'ENOTDIR')) return false;
      throw error;
    },
  );
}

/** Something else than a file is in its place; anything else is a trouble of the machine. */
const notAFile = ['EISDIR', 'ENOTDIR', 'ELOOP'];

/** Why a file was not read: no permission or no file handles left say nothing of its content. */
export function cannotRead(file: string, error: unknown): ReleaseError {
  const options = { cause: error };
  return isFileError(error, ...notAFile)
    ? new ReleaseStoreCorruptError(file, `can't be read (${String(error)})`, options)
    : new ReleaseStoreUnavailableError(dirname(file), String(error), options);
}

/** @throws ReleaseStoreCorruptError naming the file, the field and the reason */
function parseJsonFile<Value>(file: string, text: string, schema: z.ZodType<Value>): Value {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ReleaseStoreCorruptError(file, 'is not JSON', { cause: error });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || 'its content';
  throw new ReleaseStoreCorruptError(
    file,
    `is not what it should be (${field}: ${issue?.message ?? 'invalid'})`,
    { cause: parsed.error },
  );
}

/** Null where there is no such file. */
export async function readJsonFile<Value>(
  file: string,
  schema: z.ZodType<Value>,
): Promise<Value | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null;
    throw cannotRead(file, error);
  }
  return parseJsonFile(file, text, schema);
}

/**
 * Makes a file that is whole from the moment it can be seen: written aside, then linked into
 * place. Answers false, and leaves the other file alone, where the name is taken.
 */
export async function createJsonFile(
  file: string,
  value: unknown,
  stagingFolder: string,
): Promise<boolean> {
  const aside = join(stagingFolder, `${randomUUID()}.json`);
  try {
    await writeFileSynced(aside, `${JSON.stringify(value, null, 2)}\n`);
    await link(aside, file);
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(dirname(file));
  return true;
}

export async function writeFileSynced(file: string, data: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** About as much as a change writes: a file of a few bytes may find room on a disk that is full. */
const checkedBytes = 64 * 1024;

/** Writes a file aside and removes it. @throws where the folder can't be written */
export async function checkWrites(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.check`);
  try {
    await writeFileSynced(file, Buffer.alloc(checkedBytes, 1));
  } finally {
    await rm(file, { force: true });
  }
}

/** A folder and those above it, as far as they are missing; each is on the disk with the one it lies in. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

/** A rename or link survives a power cut only once its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows keeps its folders itself and refuses.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
