import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedSource } from './watch-feed.ts';

/** Files that are still being written often have another extension, or begin with a dot. */
const feedFile = /^[^.~].*\.(csv|tsv|tab|txt|xml|json|ndjson|jsonl|gz|zip)$/i;

/**
 * The newest feed of a folder, once its size no longer changes.
 * @param settleMilliseconds time between two checks that must give the same result
 */
export function folderSource(folder: string, settleMilliseconds = 2000): FeedSource {
  let importedVersion: string | undefined;
  return {
    name: folder,
    defaultInterval: '1m',
    async next(signal) {
      let latest = await newestFeed(folder);
      if (latest === undefined || latest.version === importedVersion) return undefined;
      for (;;) {
        await wait(settleMilliseconds, undefined, { signal });
        const later = await newestFeed(folder);
        if (later === undefined) return undefined;
        if (later.version === latest.version) break;
        latest = later;
      }
      const { file, version } = latest;
      return {
        file,
        name: basename(file),
        hash: await hashOf(file),
        release: async (isImported) => {
          if (isImported) importedVersion = version;
        },
      };
    },
  };
}

/** Its version changes with the name, the size and the time of the last change. */
async function newestFeed(folder: string) {
  const names = (await readdir(folder)).filter((name) => feedFile.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // The file may have been renamed or deleted.
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile() !== true || found.size === 0) return [];
      const { size, mtimeMs: modified } = found;
      return [{ file, modified, version: `${file} ${size} ${modified}` }];
    }),
  );
  return files.flat().toSorted((left, right) => right.modified - left.modified)[0];
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
