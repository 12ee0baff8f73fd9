import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Those of a program that was started before, and of one that is being built. */
const keptBuilds = 3;

/** Removes all but the newest builds beside this one. */
export async function removeOldBuilds(builds: string, current: string): Promise<void> {
  const others = (await readdir(builds)).filter((name) => name !== current);
  const dated = await Promise.all(
    others.map(async (name) => {
      const path = join(builds, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    }),
  );
  const old = dated.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(keptBuilds);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
