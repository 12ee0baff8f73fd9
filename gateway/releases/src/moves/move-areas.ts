import { approvedChange, requestOf } from '../approvals/approval-requests.ts';
import type { Canary } from '../canaries/canary.ts';
import type { CanaryEffect, Evidence, MoveEntry } from '../model/journal-entry.ts';
import { wasLive, isRollback } from './area-history.ts';
import { type Refusal, ReleaseError, ReleaseRefusedError } from '../model/release-errors.ts';
import type { MoveAction, ReleaseSet } from '../model/release-set.ts';
import { type AreaTarget, nameOf, namesOf, type ReleaseName } from '../model/release-name.ts';
import type { Approvable, Authorship, Forcible } from '../store/store-requests.ts';
import type { StoreRows, StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { addedReleases, removedReleases } from './compare-sets.ts';
import { commitChange, type MoveTools, withSet } from './commit-change.ts';
import { type MovePlan, planMove, recordOf, unforcible } from './plan-move.ts';

const releasesTried = 5;
/** The maximum number of areas to move along. If more are needed, a user must choose them. */
const maxCompanions = 10;

/**
 * Finds published releases of other areas that make a refused move possible. For each area named in
 * a refusal it takes the newest release that reduces the number of refusals.
 * @returns null if there are none
 */
export async function findCompanions(
  rows: StoreRows,
  state: StoreState,
  targets: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<ReleaseName[] | null> {
  if (refusals.some(({ rule }) => unforcible.includes(rule))) return null;
  const found: ReleaseName[] = [];
  let left = refusals;
  while (left.length > 0 && found.length < maxCompanions) {
    const better = await bestStep(rows, state, [...targets, ...found], left);
    if (!better) return null;
    found.push(better.release);
    left = better.refusals;
  }
  return left.length === 0 && found.length > 0 ? found : null;
}

async function bestStep(
  rows: StoreRows,
  state: StoreState,
  moving: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<{ release: ReleaseName; refusals: Refusal[] } | null> {
  const held = new Set(moving.map(({ area }) => area));
  const named = new Set(refusals.flatMap(({ area, other }) => (other ? [area, other] : [area])));
  for (const area of named) {
    if (held.has(area)) continue;
    const candidates = (await rows.releases(area)).reverse().slice(0, releasesTried);
    for (const { version } of candidates) {
      const plan = await planMove(rows, state, [...moving, { area, version }]);
      if (plan.refusals.length < refusals.length) {
        return { release: { area, version }, refusals: plan.refusals };
      }
    }
  }
  return null;
}

export interface Move extends Authorship, Forcible, Approvable {
  targets: readonly AreaTarget[];
  action: Exclude<MoveAction, 'create'>;
  evidence?: Evidence;
  plan?: MoveEntry['plan'];
  canary?: Canary;
}

/**
 * Appends a move's new set and a rebased set for each surviving canary, and makes them live.
 * @throws ReleaseRefusedError, ReleaseNotFoundError
 */
export async function moveAreas(
  tools: MoveTools,
  transaction: StoreTransaction,
  { targets, action, by, reason, force = false, evidence = null, ...move }: Move,
): Promise<ReleaseSet> {
  const plan = await planMove(tools.rows, transaction.state, targets);
  const { state } = transaction;
  if (plan.live && plan.moved.length === 0) {
    // If two managers approve the same request, the second one gets an error here.
    if (move.approval) requestOf(state, move.approval.id);
    return plan.live;
  }
  const onPaper = [
    ...plan.refusals,
    ...(await tools.distrustedOf(state, addedReleases(plan.moved))),
  ];
  const standing = onPaper.filter(({ rule }) => !force || unforcible.includes(rule));
  if (standing.length > 0) {
    const moveAlong = await findCompanions(tools.rows, state, targets, standing);
    throw new ReleaseRefusedError(describe(action, plan), standing, moveAlong);
  }
  const isReturn = isRollback({ action });
  const shown = await tools.rehearsalOf({ state, areas: plan.areas, moved: plan.moved, isReturn });
  if (shown.length > 0 && !force) throw new ReleaseRefusedError(describe(action, plan), shown);
  const asking = await areasToApprove(tools, state, plan, { action, ...move });
  const approved = approvedChange(state, { areas: asking, ...move });
  const previous = plan.live?.set ?? null;
  const at = new Date().toISOString();
  const made = plan.live ? action : ('create' as const);
  const set: ReleaseSet = {
    set: transaction.nextSet,
    areas: plan.areas,
    action: made,
    area: plan.moved.length === 1 ? (plan.moved[0]?.area ?? null) : null,
    reason,
    by,
    at,
    previous,
    canary: null,
  };
  const rebased = plan.canaries
    .filter(({ effect }) => effect.outcome === 'rebased')
    .map(({ canary, areas }, index) => {
      const number = set.set + 1 + index;
      const follows: ReleaseSet = {
        ...set,
        set: number,
        areas,
        action: 'rebase',
        previous: set.set,
        canary: canary.id,
      };
      return { canary: withSet(canary, number), set: follows };
    });
  const effects: CanaryEffect[] = plan.canaries.map(({ canary, effect }) => {
    const next = rebased.find((candidate) => candidate.canary.id === canary.id);
    return effect.outcome === 'rebased' && next ? { ...effect, set: next.set.set } : effect;
  });
  await commitChange(tools, transaction, {
    sets: [set, ...rebased.map((canary) => canary.set)],
    state: { set: set.set, canaries: rebased.map(({ canary }) => canary), ...approved.state },
    entry: {
      action: made,
      set: set.set,
      previous,
      moved: plan.moved,
      canaries: effects,
      forced: [...onPaper, ...shown],
      evidence,
      ...(move.plan && { plan: move.plan }),
      ...approved.entry,
      reason,
      by,
      at,
    },
  });
  return set;
}

/**
 * The areas whose move needs approval.
 * @throws ReleaseError with code never-live for a rollback to a release that was never live
 */
async function areasToApprove(
  { rows }: MoveTools,
  state: StoreState,
  { moved }: MovePlan,
  { action, plan }: Pick<Move, 'action' | 'plan'>,
): Promise<string[]> {
  const guarded = new Set(state.approvalAreas.map(({ area }) => area));
  const moving = moved.filter(({ area }) => guarded.has(area));
  if (action === 'rollback') {
    // A rollback never waits for a second manager.
    for (const release of addedReleases(moving)) {
      if (await wasLive(rows, state, [await recordOf(rows, release.area, release.version)]))
        continue;
      const message = `${nameOf(release)} was never live: promote it, and a second manager approves.`;
      throw new ReleaseError('never-live', message);
    }
    return [];
  }
  // The start of a site from sources, the watch, and a step of an approved plan need no approval.
  const isAsked = action === 'promote' || action === 'retire' || (action === 'finish' && !plan);
  return isAsked ? moving.map(({ area }) => area) : [];
}

function describe(action: Move['action'], { moved }: MovePlan): string {
  const retired = removedReleases(moved).map(({ area }) => area);
  if (retired.length > 0) return `Taking ${retired.join(', ')} out of the set`;
  const names = namesOf(addedReleases(moved));
  return isRollback({ action }) ? `Rolling back to ${names}` : `Promoting ${names}`;
}
