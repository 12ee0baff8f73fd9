import { LRUCache } from 'lru-cache';
import { lastingFolder, type PartFiles } from '@contracts/platform/remote/build-record';
import type { ServedPage } from '../pages/sets/page-set.ts';

/** Of sets that are served no more, for documents that were sent a moment ago. */
const maxRemembered = 200;

/** Finds the releases that hold a file whose address does not change between releases. */
export class LastingFiles {
  readonly #versions = new LRUCache<string, string>({ max: maxRemembered });

  /** Of a set that is about to be served. */
  add(page: ServedPage): void {
    for (const [file, version] of lastingFilesOf(page)) this.#versions.set(file, version);
  }

  /** @param served what is served now, whose files are certainly there */
  versionOf(area: string, file: string, served: readonly ServedPage[]): string | undefined {
    const name = `${area}/${file}`;
    for (const page of served) {
      const version = lastingFilesOf(page).get(name);
      if (version !== undefined) return version;
    }
    return this.#versions.get(name);
  }
}

const known = new WeakMap<ServedPage, ReadonlyMap<string, string>>();

/** Versions by `<area>/<file>`; found once for a set, as files are asked for often. */
function lastingFilesOf(page: ServedPage): ReadonlyMap<string, string> {
  const found = known.get(page);
  if (found !== undefined) return found;
  const versions = new Map<string, string>();
  for (const { area, version, files, routes, widgets } of page.areas) {
    const lists: PartFiles[] = [files, ...[...routes, ...widgets].map((part) => part.files)];
    for (const file of lists.flatMap(({ scripts }) => scripts)) {
      const name = `${area}/${file}`;
      if (file.startsWith(lastingFolder) && !versions.has(name)) versions.set(name, version);
    }
  }
  known.set(page, versions);
  return versions;
}
