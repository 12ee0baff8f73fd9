import { join } from 'node:path';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { ReleaseNotFoundError } from '../release-errors.ts';
import { secretHashSchema } from '../roles/secret-schemas.ts';
import { versionSchema } from '../release-record.ts';

const setFilePattern = /^(\d{6,})\.json$/;
const segmentPattern = /^(\d{9,})(\.thinned)?\.ndjson$/;

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
    journal: at('journal'),
    /** One file held all of it once. */
    oldJournal: at('journal.ndjson'),
    /** What is being published: its line may be missing after a crash. */
    pendingEntry: at('journal.pending.json'),
    segment: (first: number) => at('journal', `${nine(first)}.ndjson`),
    thinnedSegment: (first: number) => at('journal', `${nine(first)}.thinned.ndjson`),
    lock: at('lock'),
    cursorFile: (name: string) => at(`${name}.cursor.json`),
    sessions: at('sessions'),
    sessionFile: (hash: string) => at('sessions', `${secretHashSchema.parse(hash)}.json`),
    /** Keys that earlier versions kept beside what they opened. */
    formerSecrets: ['preview', 'console-session'].map((name) => at(`${name}.secret`)),
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

/** What the name of a file of the journal says, or null for another file. */
export function segmentOf(fileName: string): { first: number; thinned: boolean } | null {
  const [, digits, thinned] = segmentPattern.exec(fileName) ?? [];
  return digits === undefined ? null : { first: Number(digits), thinned: thinned !== undefined };
}

function nine(first: number): string {
  return String(first).padStart(9, '0');
}

/** Names come from URLs and command lines and become paths: nothing else may get through. */
function assertReleaseName(area: string, version: string): void {
  if (!areaNameSchema.safeParse(area).success || !versionSchema.safeParse(version).success) {
    throw new ReleaseNotFoundError(area, version);
  }
}
