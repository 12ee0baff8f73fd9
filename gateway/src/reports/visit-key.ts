import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';

const keyBytes = 32;

/**
 * The key that signs visits. Anyone with it could forge visitors, so it is not kept in a release
 * store. Gateways without a shared folder share it through `VISIT_KEY`.
 * @param folder the gateway's own folder, in which the key is created at the first start
 */
export async function readVisitKey(
  folder: string,
  configuredKey: string | undefined,
): Promise<Buffer> {
  if (configuredKey !== undefined)
    return createHmac('sha256', 'forecourt visits').update(configuredKey).digest();
  const file = path.join(folder, 'visit-key');
  await mkdir(folder, { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, randomBytes(keyBytes), { mode: 0o600, flush: true });
  try {
    // Atomic, because another gateway with this folder may read the key at the same moment.
    await link(temporaryFile, file);
  } catch (error) {
    // This gateway or another one has already created the key.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(temporaryFile);
  }
  const key = await readFile(file);
  if (key.length !== keyBytes) {
    throw new StartError(
      `${file} is not a valid key: it must have ${keyBytes} bytes. Remove it to get a new one.`,
    );
  }
  return key;
}
