import { proveSet } from '../proofs/prove-set.ts';
import { ReleaseRefusedError, type Refusal } from '../release-errors.ts';
import type { ReleaseRecord } from '../release-record.ts';
import type { ReleaseSet, SetAction } from '../release-set.ts';
import type { Authorship, ReleaseName } from '../release-store.ts';
import type { ReleaseRows } from './release-rows.ts';

type Append = (draft: Omit<ReleaseSet, 'set'>) => Promise<ReleaseSet>;

export interface Move extends Authorship {
  releases: ReleaseName[];
  action: Exclude<SetAction, 'create'>;
}

/**
 * Proves the set that a move makes and appends it. A move answers for the faults that it
 * brings, not for those of the live set: a bad area must not keep the others from moving.
 */
export async function moveAreas(
  rows: Omit<ReleaseRows, 'exclusively'>,
  append: Append,
  { releases, action, by, reason }: Move,
): Promise<ReleaseSet> {
  const live = await rows.live();
  const moved = releases.filter(({ area, version }) => live?.areas[area] !== version);
  // Also a release that is live already must be one that there is.
  await Promise.all(releases.map(({ area, version }) => rows.release(area, version)));
  if (live && moved.length === 0) return live;

  const areas = { ...live?.areas };
  for (const { area, version } of moved) areas[area] = version;
  const refusals = await refusalsOf(rows, live, areas, moved);
  if (refusals.length > 0) throw new ReleaseRefusedError(describe(action, moved), refusals);
  return append({
    areas: Object.fromEntries(Object.entries(areas).sort(([a], [b]) => a.localeCompare(b))),
    action: live ? action : 'create',
    area: moved.length === 1 && moved[0] ? moved[0].area : null,
    reason,
    by,
    at: new Date().toISOString(),
    previous: live?.set ?? null,
  });
}

async function refusalsOf(
  rows: Pick<ReleaseRows, 'release' | 'filesExist'>,
  live: ReleaseSet | null,
  areas: Record<string, string>,
  moved: ReleaseName[],
): Promise<Refusal[]> {
  const lost: Refusal[] = [];
  for (const { area, version } of moved) {
    if (await rows.filesExist(area, version)) continue;
    const message = `the files of ${area}@${version} are lost: publish the same build again to restore them.`;
    lost.push({ rule: 'files-lost', area, message });
  }
  const before = proveSet(await recordsOf(rows, live?.areas ?? {}));
  const known = new Set(live ? before.map(({ message }) => message) : []);
  const fresh = proveSet(await recordsOf(rows, areas)).filter(({ message }) => !known.has(message));
  const growing = isGrowing(live, before, moved);
  return [...lost, ...fresh.filter(({ rule }) => !(growing && rule === 'widget-missing'))];
}

/**
 * A set made area by area lacks widgets until its last area is in: while areas are added one
 * at a time to nothing, or to a set that lacks widgets, that is no reason to refuse one.
 */
function isGrowing(live: ReleaseSet | null, before: Refusal[], moved: ReleaseName[]): boolean {
  if (moved.length !== 1) return false;
  if (!live) return true;
  const lacking = before.some(({ rule }) => rule === 'widget-missing');
  return lacking && moved.every(({ area }) => !(area in live.areas));
}

async function recordsOf(
  rows: Pick<ReleaseRows, 'release'>,
  areas: Record<string, string>,
): Promise<ReleaseRecord[]> {
  return Promise.all(Object.entries(areas).map(([area, version]) => rows.release(area, version)));
}

function describe(action: Move['action'], moved: ReleaseName[]): string {
  const names = moved.map(({ area, version }) => `${area}@${version}`).join(', ');
  return action === 'rollback' ? `Rolling back to ${names}` : `Promoting ${names}`;
}
