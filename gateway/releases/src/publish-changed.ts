import { SourceReader } from '@contracts/platform/remote/source-list';
import { buildArea, type BuildArea } from './build/build-area.ts';
import { findAreas, type FoundArea } from './build/find-areas.ts';
import { readCommit } from './build/read-commit.ts';
import { lastChange, lastDeparture, wentBack } from './moves/area-history.ts';
import { readBuildRecord } from './publish/build-folder.ts';
import {
  BuildFailedError,
  InvalidBuildError,
  ReleaseConflictError,
  ReleaseError,
  ReleaseRefusedError,
} from './release-errors.ts';
import type { ReleaseRecord } from './release-record.ts';
import type { ReleaseSet } from './release-set.ts';
import type { ReleaseName } from './release-name.ts';
import type { Authorship, ReleaseStore } from './release-store.ts';

interface PublishChangedOptions {
  store: ReleaseStore;
  /** Root of the repository. */
  root: string;
  by: string;
  reason?: string;
  /** Told of each step, in a sentence. */
  report?: (message: string) => void;
  build?: BuildArea;
}

interface PublishChangedResult {
  /** The set that is live now; null when none could be made. */
  live: ReleaseSet | null;
  /** What moved into a new set. */
  moved: ReleaseName[];
  /** Areas that were not built or published, each with its reason. */
  failures: { area: string; message: string }[];
  /** Why areas were left out of the new set, or no set was made. */
  refusals: ReleaseRefusedError['refusals'];
}

/** Builds take most of a core each. */
const buildsAtOnce = 2;

interface BuiltArea extends ReleaseName {
  sourceHash: string;
  buildFolder: string;
}

/**
 * What `npm start` does outside production: builds and publishes every area whose sources have
 * no release yet, and promotes them together. Unchanged sources move nothing, a rollback is never
 * undone, and a retired area stays out. A failing area stays as it is, and the others go on.
 */
export async function publishChanged(
  options: PublishChangedOptions,
): Promise<PublishChangedResult> {
  const { store, root, by, reason = 'changed sources at start', report = () => {} } = options;
  const build = options.build ?? buildArea;
  const failures: PublishChangedResult['failures'] = [];
  const fail = (area: string, error: unknown) => {
    if (!isFaultOfArea(error)) throw error;
    failures.push({ area, message: error.message });
    report(`${area}: ${error.message}`);
  };

  const moving: ReleaseName[] = [];
  const built: BuiltArea[] = [];
  const waiting = await notRetired(store, findAreas(root), report);
  const sources = new SourceReader(root);
  const buildNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { area, folder: areaFolder } = next;
      const onBuild = () => report(`Building ${area}`);
      try {
        const version = `${next.read().version}-dev.[sources]`;
        const made = await build({ root, area, areaFolder, version, onBuild, sources });
        const known = (await store.releases(area)).filter(
          ({ sourceHash }) => sourceHash === made.sourceHash,
        );
        if (known.length > 0) moving.push(...(await resumable(store, known)));
        else {
          // Read now: a build that can't be published is the fault of its area alone.
          await readBuildRecord(made.folder);
          built.push({
            area,
            version: made.version,
            sourceHash: made.sourceHash,
            buildFolder: made.folder,
          });
        }
      } catch (error) {
        fail(area, error);
      }
    }
  };
  await Promise.all(Array.from({ length: buildsAtOnce }, buildNext));

  const commit = built.length > 0 ? await readCommit(root) : null;
  for (const { area, version, sourceHash, buildFolder } of built) {
    report(`Publishing ${area}@${version}`);
    const request = { area, version, buildFolder, sourceHash, by, reason, commit };
    try {
      await store.publish({ ...request, alongside: built });
      moving.push({ area, version });
    } catch (error) {
      fail(area, error);
    }
  }

  return { ...(await promoteFitting(store, moving, { by, reason }, report)), failures };
}

/** An area that somebody has retired comes back by their hand alone, whatever its sources say. */
async function notRetired(
  store: ReleaseStore,
  found: FoundArea[],
  report: (message: string) => void,
): Promise<FoundArea[]> {
  const sets = (await store.sets()).reverse();
  const kept: FoundArea[] = [];
  for (const source of found) {
    const latest = await lastChange(sets, source.area);
    if (latest?.to !== null || wentBack(latest)) kept.push(source);
    else {
      report(
        `${source.area} is retired: it is not published. ` +
          `It comes back with: npm run release -- rollback ${source.area}`,
      );
    }
  }
  return kept;
}

/** Promotes together what fits; an area that is refused is left out, and the others go on. */
async function promoteFitting(
  store: ReleaseStore,
  releases: ReleaseName[],
  authorship: Authorship,
  report: (message: string) => void,
): Promise<Omit<PublishChangedResult, 'failures'>> {
  const refusals: ReleaseRefusedError['refusals'] = [];
  let moved = releases;
  while (moved.length > 0) {
    try {
      const live = await store.promoteMany(moved, { ...authorship, action: 'publish-start' });
      report(`Release set ${live.set} is live`);
      return { live, moved, refusals };
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      report(error.message);
      refusals.push(...error.refusals);
      const refused = new Set(error.refusals.map(({ area }) => area));
      const fitting = moved.filter(({ area }) => !refused.has(area));
      // What is refused for the sake of an area that stays has nothing that could be left out.
      moved = fitting.length < moved.length ? fitting : [];
    }
  }
  return { live: await store.live(), moved, refusals };
}

/**
 * A release of the very sources is there. It moves by itself only where an earlier start made
 * it: one that died before it promoted, or sources that went back to what they were. Neither a
 * rollback nor what somebody promoted by hand is undone.
 */
async function resumable(store: ReleaseStore, known: ReleaseRecord[]): Promise<ReleaseName[]> {
  const area = known[0]?.area ?? '';
  const current = (await store.live())?.areas[area];
  if (known.some(({ version }) => version === current)) return [];
  const made = known.find(isMadeAtStart);
  if (!made) return [];
  const sets = (await store.sets()).reverse();
  const latest = await lastChange(sets, area);
  if (latest && wentBack(latest)) return [];
  if (current === undefined) return [made];
  const currentRelease = await store.release(area, current);
  if (!isMadeAtStart(currentRelease)) return [];
  const departure = await lastDeparture(sets, area, made.version);
  return departure && wentBack(departure) ? [] : [made];
}

/** Anything else is a fault of the store or of the program, and ends the start. */
function isFaultOfArea(error: unknown): error is Error {
  if (error instanceof ReleaseError && error.code === 'invalid-package') return true;
  return [BuildFailedError, InvalidBuildError, ReleaseConflictError, ReleaseRefusedError].some(
    (kind) => error instanceof kind,
  );
}

function isMadeAtStart({ version, sourceHash }: ReleaseRecord): boolean {
  const [, mark] = version.split('-dev.');
  return mark !== undefined && sourceHash !== null && sourceHash.startsWith(mark);
}
