import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const recordFile = 'backup.json';

/** The files of a backup with their hashes, to verify that it is intact. */
export const backupRecordSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  store: z.enum(['files', 'postgres']),
  /** SHA-256 of each file, by its path in the backup. */
  files: z.record(z.string(), z.string()),
});
export type BackupRecord = z.infer<typeof backupRecordSchema>;

export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const fullPath = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, fullPath);
    if (!entry.isFile() || name === recordFile) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(fullPath), hash);
    hashes[name] = hash.digest('hex');
  }
  return hashes;
}

/** A backup cannot be made or restored. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code = 'backup';
}
