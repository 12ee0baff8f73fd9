import { LRUCache } from 'lru-cache';
import { lastingFolder, type PartFiles } from '@contracts/platform/remote/build-record';
import type { ServedPage } from '../pages/sets/page-set.ts';

/** Number of remembered files, for documents of earlier sets that were sent a moment ago. */
const maxRemembered = 200;

/** Finds a release that contains a lasting file: one whose address is the same in all releases. */
export function createLastingFiles() {
  const remembered = new LRUCache<string, string>({ max: maxRemembered });
  return {
    add(page: ServedPage): void {
      for (const [file, version] of lastingFilesOf(page)) remembered.set(file, version);
    },
    /** @param served the sets that are being served; searched first, because their files exist */
    versionOf(area: string, file: string, served: readonly ServedPage[]): string | undefined {
      const name = `${area}/${file}`;
      const page = served.find((one) => lastingFilesOf(one).has(name));
      return page === undefined ? remembered.get(name) : lastingFilesOf(page).get(name);
    },
  };
}

/** Versions by `<area>/<file>`, built once per set because files are requested often. */
const known = new WeakMap<ServedPage, ReadonlyMap<string, string>>();

const lastingFilesOf = (page: ServedPage) => known.getOrInsertComputed(page, findLastingFiles);

function findLastingFiles(page: ServedPage): ReadonlyMap<string, string> {
  const versions = new Map<string, string>();
  for (const { area, version, files, routes, widgets } of page.areas) {
    const lists: PartFiles[] = [files, ...[...routes, ...widgets].map((part) => part.files)];
    for (const file of lists.flatMap(({ scripts }) => scripts)) {
      const name = `${area}/${file}`;
      if (file.startsWith(lastingFolder) && !versions.has(name)) versions.set(name, version);
    }
  }
  return versions;
}
