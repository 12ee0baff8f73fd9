import { SourceReader } from '@contracts/platform/remote/source-list';
import { buildArea, type BuildArea, readCommit } from './build/build-area.ts';
import { findAreas, type FoundArea } from './build/find-areas.ts';
import { changesOf, isRollback } from './moves/area-history.ts';
import { readBuildRecord } from './publish/build-folder.ts';
import {
  BuildFailedError,
  InvalidBuildError,
  ReleaseConflictError,
  ReleaseError,
  ReleaseRefusedError,
} from './model/release-errors.ts';
import type { ReleaseRecord } from './model/release-record.ts';
import type { ReleaseSet } from './model/release-set.ts';
import type { ReleaseName } from './model/release-name.ts';
import type { ReleaseStore } from './store/release-store.ts';
import type { Authorship, PublishRequest } from './store/store-requests.ts';

interface PublishChangedOptions {
  store: ReleaseStore;
  /** Root of the repository. */
  root: string;
  by: string;
  /** Receives a sentence about each step. */
  report?: (message: string) => void;
  build?: BuildArea;
}

/** How many builds run at the same time. Each uses most of one core. */
const maxConcurrentBuilds = 2;

/**
 * Used by `npm start` outside production. Builds and publishes every area whose sources have no
 * release yet, and promotes the new releases together. Unchanged sources move nothing, rollbacks
 * stay in place, and retired areas stay retired. An area that fails keeps its release without
 * stopping the others.
 * @returns the live set; null if there is none
 */
export async function publishChanged(options: PublishChangedOptions): Promise<ReleaseSet | null> {
  const { store, root, by, report = () => {}, build = buildArea } = options;
  const authorship = { by, reason: 'changed sources at start' };
  const reportFailure = (area: string, error: unknown) => {
    if (!isFaultOfArea(error)) throw error;
    report(`${area}: ${error.message}`);
  };

  const moving: ReleaseName[] = [];
  const built: Pick<PublishRequest, 'area' | 'version' | 'sourceHash' | 'buildFolder'>[] = [];
  const pendingAreas = await withoutRetired(store, findAreas(root), report);
  const sources = new SourceReader(root);
  const buildNext = async () => {
    for (let next = pendingAreas.shift(); next; next = pendingAreas.shift()) {
      const { area, folder: areaFolder } = next;
      const onBuild = () => report(`Building ${area}`);
      try {
        const version = `${next.read().version}-dev.[sources]`;
        const buildResult = await build({ root, area, areaFolder, version, onBuild, sources });
        const existing = (await store.releases(area)).filter(
          ({ sourceHash }) => sourceHash === buildResult.sourceHash,
        );
        if (existing.length > 0) moving.push(...(await releasesToPromote(store, existing)));
        else {
          // Read the record here, so that a bad build fails only its own area.
          await readBuildRecord(buildResult.folder);
          const { folder: buildFolder, ...identity } = buildResult;
          built.push({ area, ...identity, buildFolder });
        }
      } catch (error) {
        reportFailure(area, error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentBuilds }, buildNext));

  const commit = built.length > 0 ? await readCommit(root) : null;
  for (const release of built) {
    const { area, version } = release;
    report(`Publishing ${area}@${version}`);
    try {
      await store.publish({ ...release, ...authorship, commit, alongside: built });
      moving.push({ area, version });
    } catch (error) {
      reportFailure(area, error);
    }
  }

  return promoteCompatible(store, moving, authorship, report);
}

/** Excludes retired areas, even if their sources changed: only a user can bring them back. */
async function withoutRetired(
  store: ReleaseStore,
  areas: FoundArea[],
  report: (message: string) => void,
): Promise<FoundArea[]> {
  const sets = await store.sets();
  return areas.filter(({ area }) => {
    const latest = changesOf(sets, area).at(-1);
    if (latest?.to !== null || isRollback(latest)) return true;
    report(
      `${area} is retired: it is not published. ` +
        `It comes back with: npm run release -- rollback ${area}`,
    );
    return false;
  });
}

/** Promotes the releases together. If some are refused, retries without them. */
async function promoteCompatible(
  store: ReleaseStore,
  releases: ReleaseName[],
  authorship: Authorship,
  report: (message: string) => void,
): Promise<ReleaseSet | null> {
  let moved = releases;
  while (moved.length > 0) {
    try {
      const live = await store.promoteMany(moved, { ...authorship, action: 'publish-start' });
      report(`Release set ${live.set} is live`);
      return live;
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      report(error.message);
      const refused = new Set(error.refusals.map(({ area }) => area));
      const compatible = moved.filter(({ area }) => !refused.has(area));
      // If every refusal concerns an area that does not move, dropping releases does not help.
      moved = compatible.length < moved.length ? compatible : [];
    }
  }
  return store.live();
}

/**
 * The existing release of the current sources, if it should be promoted: an earlier start published
 * it, but crashed before the promotion, or the sources have returned to an earlier state. Never
 * undoes a rollback or a user's own promotion.
 */
async function releasesToPromote(
  store: ReleaseStore,
  existing: ReleaseRecord[],
): Promise<ReleaseName[]> {
  const area = existing[0]?.area ?? '';
  const current = (await store.live())?.areas[area];
  if (existing.some(({ version }) => version === current)) return [];
  const startRelease = existing.find(wasPublishedAtStart);
  if (!startRelease) return [];
  const changes = changesOf(await store.sets(), area);
  const latest = changes.at(-1);
  if (latest && isRollback(latest)) return [];
  if (current === undefined) return [startRelease];
  const currentRelease = await store.release(area, current);
  if (!wasPublishedAtStart(currentRelease)) return [];
  const lastMoveAway = changes.findLast(({ from }) => from === startRelease.version);
  return lastMoveAway && isRollback(lastMoveAway) ? [] : [startRelease];
}

/** Whether an error concerns only one area. Any other error aborts the start. */
function isFaultOfArea(error: unknown): error is Error {
  if (error instanceof ReleaseError && error.code === 'invalid-package') return true;
  return [BuildFailedError, InvalidBuildError, ReleaseConflictError, ReleaseRefusedError].some(
    (kind) => error instanceof kind,
  );
}

function wasPublishedAtStart({ version, sourceHash }: ReleaseRecord): boolean {
  const [, hashPrefix] = version.split('-dev.');
  return hashPrefix !== undefined && sourceHash !== null && sourceHash.startsWith(hashPrefix);
}
