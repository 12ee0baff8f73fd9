import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No publish takes so long: what is older was left by one that died. */
const staleMs = 15 * 60_000;

export async function sweepStaging(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const path = join(staging, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > staleMs) await rm(path, { recursive: true, force: true });
  }
}
