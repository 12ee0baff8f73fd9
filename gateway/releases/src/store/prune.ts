import { rollbackTargets } from '../moves/area-history.ts';
import { nextState, type StoreTools } from '../moves/commit-change.ts';
import { openPreviews } from '../previews/manage-previews.ts';
import { nameOf, type ReleaseName } from '../release-name.ts';
import type { PruneRequest } from '../release-store.ts';
import { moveActionSchema, type ReleaseSet } from '../release-set.ts';
import type { StoreState } from '../store-state.ts';
import { historyOf, type StoreRows, type StoreTransaction } from './store-rows.ts';

const dayMs = 86_400_000;
/** What has shown releases to shoppers beside the live set, or has ended that. */
const showing = [...moveActionSchema.options, 'canary', 'resize', 'abort', 'preview'] as const;
/** Going back never waits for a build: so many releases of every area always stay. */
const keptReleases = 5;
/** Rollbacks in a row, without a target, that always find their release. */
const keptRollbacks = 2;

/**
 * Removes the releases that nobody needs: not served now, in no set that was live, in an arm or
 * shown by a preview link within the window (a tab may hold it), not published within it, not among
 * the newest five of their area, and not what the next rollbacks of their area would go back to,
 * however long ago that was live.
 */
export async function prune(
  tools: StoreTools,
  transaction: StoreTransaction,
  { retentionDays, dryRun = false, by, reason }: PruneRequest,
): Promise<ReleaseName[]> {
  const { rows } = tools;
  const since = new Date(Date.now() - retentionDays * dayMs).toISOString();
  const needed = await neededReleases(rows, transaction, since);
  for (const name of await rollbackReleases(rows, transaction.state)) needed.add(name);
  const kept = new Map<string, number>();
  const releases: ReleaseName[] = [];
  for (const { area, version, publishedAt } of (await rows.releases()).reverse()) {
    const newer = kept.get(area) ?? 0;
    const stays = newer < keptReleases || publishedAt >= since || needed.has(`${area}@${version}`);
    if (stays) kept.set(area, newer + 1);
    else releases.push({ area, version });
  }
  if (dryRun || releases.length === 0) return releases;
  const entry = {
    action: 'prune' as const,
    id: transaction.nextEntry,
    releases,
    by,
    reason,
    at: new Date().toISOString(),
  };
  const state = await nextState(tools, transaction, { sets: [], state: {}, entry });
  await transaction.removeReleases(releases, { state, entry });
  return releases;
}

/** What a rollback would go back to next, of every area that is or was live. */
async function rollbackReleases(rows: StoreRows, state: StoreState): Promise<string[]> {
  const sets: ReleaseSet[] = [];
  for await (const set of historyOf(rows, state)) sets.push(set);
  const areas = new Set(sets.flatMap((set) => Object.keys(set.areas)));
  const targets = [...areas].map(async (area) => {
    const versions = await rollbackTargets(sets, area, keptRollbacks);
    return versions.flatMap((version) => (version === null ? [] : [`${area}@${version}`]));
  });
  return (await Promise.all(targets)).flat();
}

async function neededReleases(
  rows: StoreRows,
  { state }: StoreTransaction,
  since: string,
): Promise<Set<string>> {
  const needed = new Set<string>();
  const need = ({ areas }: Pick<ReleaseSet, 'areas'>) => {
    for (const [area, version] of Object.entries(areas)) needed.add(`${area}@${version}`);
  };
  for (const { set } of [...state.arms, ...openPreviews(state)]) need(await rows.set(set));
  for await (const set of historyOf(rows, state)) {
    need(set);
    // The one that was live when the window began is needed; those before it are not.
    if (set.at < since) break;
  }
  const armReleases = new Map<string, ReleaseName[]>();
  const needArm = (arm: string) => {
    for (const release of armReleases.get(arm) ?? []) needed.add(nameOf(release));
  };
  for (const entry of await rows.journal({ actions: showing })) {
    if ('ranges' in entry) armReleases.set(entry.arm, entry.releases);
    // The tabs that a link opened go on for the window.
    if (entry.action === 'preview' && entry.expiresAt >= since) need(await rows.set(entry.set));
    if (entry.at < since) continue;
    // Their shoppers' tabs may still hold what they were in, also where a move ended them.
    if ('ranges' in entry) needArm(entry.arm);
    if ('moved' in entry) for (const { arm } of entry.arms) needArm(arm);
  }
  return needed;
}
