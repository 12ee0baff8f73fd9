import { join } from 'node:path';
import { areaNameSchema } from 'shared-contracts/remote/remote-manifest';
import { ReleaseNotFoundError } from '../release-errors.ts';
import { versionSchema } from '../release-record.ts';

const setFilePattern = /^(\d{6,})\.json$/;

/** Where everything lies under the folder of a store. */
export function storeLayout(folder: string) {
  const at = (...parts: string[]) => join(folder, ...parts);
  return {
    folder,
    files: at('files'),
    records: at('records'),
    sets: at('sets'),
    staging: at('staging'),
    live: at('live.json'),
    journal: at('journal.ndjson'),
    lock: at('lock'),
    cursorFile: (name: string) => at(`${name}.cursor.json`),
    secretFile: (name: string) => at(`${name}.secret`),
    setFile: (set: number) => at('sets', `${String(set).padStart(6, '0')}.json`),
    recordFile(area: string, version: string) {
      assertReleaseName(area, version);
      return at('records', `${area}@${version}.json`);
    },
    releaseFolder(area: string, version: string) {
      assertReleaseName(area, version);
      return at('files', area, version);
    },
  };
}

export type StoreLayout = ReturnType<typeof storeLayout>;

/** The number in the name of a set's file, or null for another file. */
export function setNumberOf(fileName: string): number | null {
  const digits = setFilePattern.exec(fileName)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Names come from URLs and command lines and become paths: nothing else may get through. */
function assertReleaseName(area: string, version: string): void {
  if (!areaNameSchema.safeParse(area).success || !versionSchema.safeParse(version).success) {
    throw new ReleaseNotFoundError(area, version);
  }
}
