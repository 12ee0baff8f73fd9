import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedSource } from './watch-feed.ts';

/** Files that are still being written often have another extension, or begin with a dot. */
const feedFile = /^[^.~].*\.(csv|tsv|tab|txt|xml|json|ndjson|jsonl|gz|zip)$/i;

interface FileState {
  readonly file: string;
  readonly size: number;
  readonly modified: number;
}

/**
 * The newest feed of a folder, once its size no longer changes.
 * @param settleMilliseconds time between two checks that must give the same result
 */
export function folderSource(folder: string, settleMilliseconds = 2000): FeedSource {
  let imported: FileState | undefined;
  return {
    async next(signal) {
      let latest = await newestFeed(folder);
      if (latest === undefined || isSame(latest, imported)) return undefined;
      for (;;) {
        await wait(settleMilliseconds, undefined, { signal });
        const later = await newestFeed(folder);
        if (later === undefined) return undefined;
        if (isSame(later, latest)) break;
        latest = later;
      }
      const arrived = latest;
      return {
        file: arrived.file,
        name: basename(arrived.file),
        hash: await hashOf(arrived.file),
        release: async (isImported) => {
          if (isImported) imported = arrived;
        },
      };
    },
  };
}

async function newestFeed(folder: string): Promise<FileState | undefined> {
  const names = (await readdir(folder)).filter((name) => feedFile.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // The file may have been renamed or deleted.
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile() !== true || found.size === 0) return [];
      return [{ file, size: found.size, modified: found.mtimeMs }];
    }),
  );
  return files.flat().toSorted((left, right) => right.modified - left.modified)[0];
}

function isSame(left: FileState, right: FileState | undefined): boolean {
  return left.file === right?.file && left.size === right.size && left.modified === right.modified;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
