import { LRUCache } from 'lru-cache';
import { lastingFolder, type PartFiles } from '@contracts/platform/remote/build-record';
import type { ServedPage } from '../pages/page-set.ts';

/** Of sets that are served no more, for documents that were sent a moment ago. */
const maxRemembered = 200;

/** Which releases hold the files that outlive one (decision record 0042). */
export class LastingFiles {
  readonly #versions = new LRUCache<string, string>({ max: maxRemembered });

  /** Of a set that is about to be served. */
  add(page: ServedPage): void {
    for (const { area, version, file } of lastingFilesOf(page))
      this.#versions.set(`${area}/${file}`, version);
  }

  /** @param served what is served now, whose files are certainly there */
  versionOf(area: string, file: string, served: readonly ServedPage[]): string | undefined {
    const held = served
      .flatMap(lastingFilesOf)
      .find((holder) => holder.area === area && holder.file === file);
    return held?.version ?? this.#versions.get(`${area}/${file}`);
  }
}

function lastingFilesOf({ areas }: ServedPage) {
  return areas.flatMap(({ area, version, files, routes, widgets }) => {
    const lists: PartFiles[] = [files, ...[...routes, ...widgets].map((part) => part.files)];
    return lists
      .flatMap(({ scripts }) => scripts)
      .filter((file) => file.startsWith(lastingFolder))
      .map((file) => ({ area, version, file }));
  });
}
