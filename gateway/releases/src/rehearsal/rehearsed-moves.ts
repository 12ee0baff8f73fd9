import type { AreaMove } from '../model/journal-entry.ts';
import { recordsOf, withOwners } from '../moves/plan-move.ts';
import { type Refusal, ReleaseError } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { wasLive } from '../moves/area-history.ts';
import { sha384 } from '../files/hash-file.ts';
import { canonical } from '../signing/canonical.ts';

type IdentifiedRelease = Pick<ReleaseRecord, 'area' | 'version' | 'build' | 'files'>;

/** Digests by record. A release never changes, so its record identifies it. */
const digests = new WeakMap<IdentifiedRelease, string>();

/**
 * An id for the releases of a set, derived from their content. A version that is published again
 * after a prune gives a different id if its content differs.
 */
export function contentIdOf(records: readonly IdentifiedRelease[]): string {
  return sha384(Buffer.from(records.map(digestOf).sort().join()));
}

function digestOf(record: IdentifiedRelease): string {
  const { area, version, build, files } = record;
  const known = digests.get(record);
  const digest = known ?? sha384(Buffer.from(canonical({ area, version, build, files })));
  digests.set(record, digest);
  return digest;
}

/** A release of a candidate set, with the folder that contains its `server` and `examples`. */
export interface RehearsedRelease {
  record: ReleaseRecord;
  folder: string;
}

/**
 * Renders a candidate set on the server: the recorded examples of its areas, and pages on which
 * another area fails. It runs before a release is published, or before it moves into a set in which
 * it was not rehearsed.
 * @returns an empty list if everything renders
 */
export type Rehearse = (release: ReleaseRecord, set: RehearsedRelease[]) => Promise<Refusal[]>;

interface CandidateSet {
  state: StoreState;
  areas: Record<string, string>;
  moved: AreaMove[];
  /** Whether the move returns to releases that were live. This is urgent and needs no rehearsal. */
  isReturn?: boolean;
}

export type RehearsalOf = (candidate: CandidateSet) => Promise<Refusal[]>;

/** How often a move retries if other moves keep changing the set during its rehearsal. */
const maxRehearsals = 5;
const maxRemembered = 500;

/** Thrown by a move to abort it and release the lock, because a rehearsal takes seconds. */
class RehearsalNeeded extends ReleaseError {
  readonly key: string;
  readonly releases: ReleaseRecord[];
  readonly set: ReleaseRecord[];

  constructor(key: string, releases: ReleaseRecord[], set: ReleaseRecord[]) {
    super('rehearsal-wanted', 'The set has yet to be rehearsed.');
    this.key = key;
    this.releases = releases;
    this.set = set;
  }
}

/**
 * Runs moves that may need a rehearsal. A move whose rehearsal is missing is aborted, which
 * releases the lock. The set is then rehearsed, and the move runs again with the result.
 */
export function rehearsedMoves(rows: StoreRows, rehearse: Rehearse | null) {
  const passed = new Set<string>();

  return async <Result>(move: (rehearsalOf: RehearsalOf) => Promise<Result>): Promise<Result> => {
    if (rehearse === null) return move(async () => []);
    const outcomes = new Map<string, Refusal[]>();
    const rehearsalOf: RehearsalOf = async (candidate) => {
      const needed = await rehearsalNeeded(rows, candidate);
      if (needed === null || passed.has(needed.key)) return [];
      const outcome = outcomes.get(needed.key);
      if (outcome === undefined) throw needed;
      return outcome;
    };
    for (;;) {
      try {
        return await move(rehearsalOf);
      } catch (error) {
        if (!(error instanceof RehearsalNeeded)) throw error;
        if (outcomes.size === maxRehearsals) {
          const message = 'The live set changes faster than it can be rehearsed. Try again.';
          throw new ReleaseError('live-set-moves', message, { cause: error });
        }
        const refusals = await rehearseReleases(rows, rehearse, error);
        outcomes.set(error.key, refusals);
        if (refusals.length === 0) passed.add(error.key);
        const [oldest] = passed;
        if (passed.size > maxRemembered && oldest !== undefined) passed.delete(oldest);
      }
    }
  };
}

/**
 * The rehearsal that a move needs. Null if all moving releases were rehearsed in exactly this set,
 * or if the set was live before.
 */
async function rehearsalNeeded(
  rows: StoreRows,
  { state, areas, moved, isReturn = false }: CandidateSet,
): Promise<RehearsalNeeded | null> {
  const set = await recordsOf(rows, areas);
  const moving = set.filter(({ area }) => moved.some((move) => move.area === area));
  if (isReturn) {
    const returning = await Promise.all(moving.map((release) => wasLive(rows, state, [release])));
    if (!returning.includes(false)) return null;
  }
  const contentId = contentIdOf(set);
  const unrehearsed = moving.filter(({ rehearsed }) => rehearsed !== contentId);
  const host = moving.find(({ build }) => build.role === 'host');
  // A host's rehearsal renders the examples of every area.
  if (unrehearsed.length === 0 || (host !== undefined && !unrehearsed.includes(host))) return null;
  if (await wasLive(rows, state, set)) return null;
  const releases = host === undefined ? unrehearsed : [host];
  const names = releases.map(({ area }) => area).join();
  return new RehearsalNeeded(`${contentId} ${names}`, releases, set);
}

async function rehearseReleases(
  rows: StoreRows,
  rehearse: Rehearse,
  { releases, set }: RehearsalNeeded,
): Promise<Refusal[]> {
  const rehearsedSet = await withFolders(rows, set);
  if (!rehearsedSet.some(({ record }) => record.build.role === 'host')) {
    return releases.map(({ area }) => ({
      rule: 'example',
      area,
      message: `${area} can't be rehearsed: the files of the host that it would run in are lost.`,
    }));
  }
  const refusals: Refusal[] = [];
  for (const release of releases) refusals.push(...(await rehearse(release, rehearsedSet)));
  return withOwners(refusals, set);
}

/** Leaves out releases with lost files, which are also missing from the live pages. */
export async function withFolders(
  rows: StoreRows,
  records: ReleaseRecord[],
): Promise<RehearsedRelease[]> {
  const releases: RehearsedRelease[] = [];
  for (const record of records) {
    if (!(await rows.ensureFiles(record))) continue;
    releases.push({ record, folder: rows.releaseFolder(record.area, record.version) });
  }
  return releases;
}
