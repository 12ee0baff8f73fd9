import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileError } from './json-file.ts';

const bytes = 32;
const ownerOnly = 0o600;

/** Random bytes kept in a file that its owner alone may read; made where there is none. */
export async function secretFile(file: string, staging: string): Promise<Uint8Array> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  });
  if (text !== null) return Buffer.from(text, 'base64');
  const aside = join(staging, randomUUID());
  await writeFile(aside, randomBytes(bytes).toString('base64'), { flag: 'wx', mode: ownerOnly });
  // Of two that make it at once, one wins, and both read what it wrote.
  await link(aside, file).catch((error: unknown) => {
    if (!isFileError(error, 'EEXIST')) throw error;
  });
  await rm(aside, { force: true });
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}
