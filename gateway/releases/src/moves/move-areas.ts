import { approvedChange, requestOf } from '../approvals/approval-requests.ts';
import type { Canary } from '../canaries/canary.ts';
import type { CanaryEffect, Evidence, MoveEntry } from '../model/journal-entry.ts';
import { wasLive, isRollback } from './area-history.ts';
import {
  maxRefusalsShown,
  type Refusal,
  ReleaseError,
  ReleaseRefusedError,
} from '../model/release-errors.ts';
import type { MoveAction, ReleaseSet } from '../model/release-set.ts';
import { type AreaTarget, nameOf, namesOf, type ReleaseName } from '../model/release-name.ts';
import type { Approvable, Authorship, Forcible, MovePreview } from '../store/store-requests.ts';
import { addedReleases, removedReleases } from './compare-sets.ts';
import type { MoveChange, StoreView } from './commit-change.ts';
import {
  blockingRefusals,
  type MovePlan,
  nonOverridableRules,
  planMove,
  recordOf,
} from './plan-move.ts';

const maxCandidates = 5;
/** The maximum number of areas to move along. If more are needed, a user must choose them. */
const maxCompanions = 10;

/**
 * Finds published releases of other areas that make a refused move possible. For each area named in
 * a refusal it takes the newest release that reduces the number of refusals.
 * @returns null if there are none
 */
async function findCompanions(
  view: StoreView,
  targets: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<ReleaseName[] | null> {
  if (refusals.some(({ rule }) => nonOverridableRules.includes(rule))) return null;
  const companions: ReleaseName[] = [];
  let remaining = refusals;
  while (remaining.length > 0 && companions.length < maxCompanions) {
    const step = await findBestStep(view, [...targets, ...companions], remaining);
    if (!step) return null;
    companions.push(step.release);
    remaining = step.refusals;
  }
  return remaining.length === 0 && companions.length > 0 ? companions : null;
}

async function findBestStep(
  view: StoreView,
  targets: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<{ release: ReleaseName; refusals: Refusal[] } | null> {
  const targetAreas = new Set(targets.map(({ area }) => area));
  const namedAreas = new Set(
    refusals.flatMap(({ area, other }) => (other ? [area, other] : [area])),
  );
  for (const area of namedAreas) {
    if (targetAreas.has(area)) continue;
    const candidates = (await view.rows.releases(area)).reverse().slice(0, maxCandidates);
    for (const { version } of candidates) {
      const plan = await planMove(view, [...targets, { area, version }]);
      if (plan.refusals.length < refusals.length) {
        return { release: { area, version }, refusals: plan.refusals };
      }
    }
  }
  return null;
}

/** @throws ReleaseNotFoundError */
export async function movePreview(
  view: StoreView,
  targets: readonly AreaTarget[],
): Promise<MovePreview> {
  const plan = await planMove(view, targets);
  const moved = await Promise.all(
    plan.moved.map(async (move) => ({
      ...move,
      owner: (await recordOf(view.rows, move.area, move.to ?? move.from ?? '')).build.owner,
    })),
  );
  const fits = plan.refusals.length === 0;
  const moveAlong = fits ? null : await findCompanions(view, targets, plan.refusals);
  const canaries = plan.canaries.map(({ effect }) =>
    effect.outcome === 'rebased' ? { ...effect, set: 0 } : effect,
  );
  const refusals = plan.refusals.slice(0, maxRefusalsShown);
  return { moved, fits, refusals, moveAlong, canaries };
}

export interface Move extends Authorship, Forcible, Approvable {
  targets: readonly AreaTarget[];
  action: Exclude<MoveAction, 'create'>;
  evidence?: Evidence;
  plan?: MoveEntry['plan'];
  canary?: Canary;
}

/**
 * Appends a move's new set, which becomes live, and a rebased set for each surviving canary.
 * @throws ReleaseRefusedError, ReleaseNotFoundError
 */
export async function moveAreas(
  change: MoveChange,
  { targets, action, by, reason, force = false, evidence = null, ...move }: Move,
): Promise<ReleaseSet> {
  const { state } = change;
  const plan = await planMove(change, targets);
  if (plan.live && plan.moved.length === 0) {
    // If two managers approve the same request, the second one gets an error here.
    if (move.approval) requestOf(state, move.approval.id);
    return plan.live;
  }
  const recordRefusals = [
    ...plan.refusals,
    ...(await change.distrustedOf(state, addedReleases(plan.moved))),
  ];
  const blocking = blockingRefusals(recordRefusals, force);
  if (blocking.length > 0) {
    const moveAlong = await findCompanions(change, targets, blocking);
    throw new ReleaseRefusedError(describe(action, plan), blocking, moveAlong);
  }
  const isReturn = isRollback({ action });
  const { areas, moved } = plan;
  const rehearsalRefusals = await change.rehearsalOf({ state, areas, moved, isReturn });
  if (rehearsalRefusals.length > 0 && !force)
    throw new ReleaseRefusedError(describe(action, plan), rehearsalRefusals);
  const areasNeedingApproval = await areasToApprove(change, plan, { action, plan: move.plan });
  // The request of a retirement has areas too, which must not replace these.
  const approved = approvedChange(state, { ...move, areas: areasNeedingApproval });
  const previous = plan.live?.set ?? null;
  const at = new Date().toISOString();
  const recordedAction = plan.live ? action : ('create' as const);
  const set: ReleaseSet = {
    set: change.nextSet,
    areas,
    action: recordedAction,
    area: moved.length === 1 ? (moved[0]?.area ?? null) : null,
    reason,
    by,
    at,
    previous,
    canary: null,
  };
  const sets = [set];
  const canaries: Canary[] = [];
  const effects: CanaryEffect[] = [];
  for (const { canary, effect, areas: canaryAreas } of plan.canaries) {
    if (effect.outcome === 'ended') {
      effects.push(effect);
      continue;
    }
    const number = set.set + sets.length;
    const rebase = { action: 'rebase', previous: set.set, canary: canary.id } as const;
    sets.push({ ...set, ...rebase, set: number, areas: canaryAreas });
    canaries.push({ ...canary, set: number });
    effects.push({ ...effect, set: number });
  }
  await change.commit({
    sets,
    state: { set: set.set, canaries, ...approved.state },
    entry: {
      action: recordedAction,
      set: set.set,
      previous,
      moved,
      canaries: effects,
      forced: [...recordRefusals, ...rehearsalRefusals],
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
  { rows, state }: StoreView,
  { moved }: MovePlan,
  { action, plan }: Pick<Move, 'action' | 'plan'>,
): Promise<string[]> {
  const guardedAreas = new Set(state.approvalAreas.map(({ area }) => area));
  const guardedMoves = moved.filter(({ area }) => guardedAreas.has(area));
  if (action === 'rollback') {
    // A rollback never waits for a second manager.
    for (const release of addedReleases(guardedMoves)) {
      if (await wasLive(rows, state, [await recordOf(rows, release.area, release.version)]))
        continue;
      const message = `${nameOf(release)} was never live: promote it, and a second manager approves.`;
      throw new ReleaseError('never-live', message);
    }
    return [];
  }
  // Exempt: `publish-start`, the watch's `revert`, and a plan's `finish`, as its plan was approved.
  const needsApproval =
    action === 'promote' || action === 'retire' || (action === 'finish' && !plan);
  return needsApproval ? guardedMoves.map(({ area }) => area) : [];
}

function describe(action: Move['action'], { moved }: MovePlan): string {
  const retired = removedReleases(moved).map(({ area }) => area);
  if (retired.length > 0) return `Taking ${retired.join(', ')} out of the set`;
  const names = namesOf(addedReleases(moved));
  return isRollback({ action }) ? `Rolling back to ${names}` : `Promoting ${names}`;
}
