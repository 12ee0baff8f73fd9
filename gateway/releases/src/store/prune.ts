import { changesOf, historyOf, replayChanges } from '../moves/area-history.ts';
import type { StoreChange } from '../moves/commit-change.ts';
import { openPreviews } from '../previews/manage-previews.ts';
import { nameOf, releasesOf, type ReleaseName } from '../model/release-name.ts';
import type { PruneRequest } from './store-requests.ts';
import { moveActionSchema, type ReleaseSet } from '../model/release-set.ts';
import type { StoreState } from './store-state.ts';
import type { StoreRows, StoreTransaction } from './store-rows.ts';

const dayMs = 86_400_000;
/** Actions that show releases to visitors, or that stop showing them. */
const visibilityActions = [
  ...moveActionSchema.options,
  'canary',
  'resize',
  'abort',
  'preview',
] as const;
/** How many of each area's newest releases are always kept, so that a rollback needs no build. */
const minReleasesPerArea = 5;
/** How many successive rollbacks of an area to the default target always find their release. */
const minRollbacksPerArea = 2;

/**
 * Removes the releases that are not needed. A release stays if any of these applies:
 * - It is served now.
 * - A browser tab may still have it: within the window it was in a live set, in a canary or shown
 *   by a preview link.
 * - It was published within the window.
 * - It is one of the newest five of its area.
 * - The next rollbacks of its area would return to it, even if it was live long ago.
 */
export async function prune(
  { rows, state, commit }: StoreChange,
  transaction: StoreTransaction,
  { retentionDays, dryRun = false, by, reason }: PruneRequest,
): Promise<ReleaseName[]> {
  const since = new Date(Date.now() - retentionDays * dayMs).toISOString();
  const needed = await neededReleases(rows, state, since);
  for (const name of await rollbackReleases(rows, state)) needed.add(name);
  const keptCounts = new Map<string, number>();
  const releases: ReleaseName[] = [];
  for (const { area, version, publishedAt } of (await rows.releases()).reverse()) {
    const newerCount = keptCounts.get(area) ?? 0;
    const isKept =
      newerCount < minReleasesPerArea || publishedAt >= since || needed.has(`${area}@${version}`);
    if (isKept) keptCounts.set(area, newerCount + 1);
    else releases.push({ area, version });
  }
  if (dryRun || releases.length === 0) return releases;
  await transaction.removeReleases(releases);
  const at = new Date().toISOString();
  await commit({ state: {}, entry: { action: 'prune', releases, by, reason, at } });
  return releases;
}

/** The targets of the next rollbacks of every area that is or was live. */
async function rollbackReleases(rows: StoreRows, state: StoreState): Promise<string[]> {
  const sets: ReleaseSet[] = [];
  for await (const set of historyOf(rows, state)) sets.push(set);
  sets.reverse();
  const areas = new Set(sets.flatMap((set) => Object.keys(set.areas)));
  return [...areas].flatMap((area) => {
    const { lineage } = replayChanges(changesOf(sets, area));
    const versions = lineage.slice(-1 - minRollbacksPerArea, -1);
    return versions.flatMap((version) => (version === null ? [] : [`${area}@${version}`]));
  });
}

async function neededReleases(
  rows: StoreRows,
  state: StoreState,
  since: string,
): Promise<Set<string>> {
  const needed = new Set<string>();
  const markNeeded = (set: ReleaseSet) => {
    for (const release of releasesOf([set])) needed.add(nameOf(release));
  };
  for (const { set } of [...state.canaries, ...openPreviews(state)])
    markNeeded(await rows.set(set));
  for await (const set of historyOf(rows, state)) {
    markNeeded(set);
    // The set that was live when the window began is needed; earlier ones are not.
    if (set.at < since) break;
  }
  const canaryReleases = new Map<string, ReleaseName[]>();
  const markCanaryNeeded = (canary: string) => {
    for (const release of canaryReleases.get(canary) ?? []) needed.add(nameOf(release));
  };
  for (const entry of await rows.journal({ actions: visibilityActions })) {
    if ('ranges' in entry) canaryReleases.set(entry.canary, entry.releases);
    // Tabs opened with a preview link may stay open for the whole window.
    if (entry.action === 'preview' && entry.expiresAt >= since)
      markNeeded(await rows.set(entry.set));
    if (entry.at < since) continue;
    // Tabs of a canary's visitors may still have its releases, even if a move ended the canary.
    if ('ranges' in entry) markCanaryNeeded(entry.canary);
    if ('moved' in entry) for (const { canary } of entry.canaries) markCanaryNeeded(canary);
  }
  return needed;
}
