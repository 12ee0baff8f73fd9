import { approvedChange, requestOf } from '../approvals/manage-approvals.ts';
import type { Canary } from '../canaries/canary.ts';
import type { CanaryEffect, Evidence, MoveEntry } from '../model/journal-entry.ts';
import { wasLive } from '../rehearsal/was-live.ts';
import { ReleaseError, ReleaseRefusedError } from '../model/release-errors.ts';
import type { MoveAction, ReleaseSet } from '../model/release-set.ts';
import { nameOf, namesOf, type AreaTarget } from '../model/release-name.ts';
import type { Approvable, Authorship, Forcible } from '../store/release-store.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { wentBack } from './area-history.ts';
import { arrivingIn, leavingIn } from './compare-sets.ts';
import { commitChange, onSet, type MoveTools } from './commit-change.ts';
import { findCompanions } from './find-companions.ts';
import { planMove, recordOf, unforcible, type MovePlan } from './plan-move.ts';

export interface Move extends Authorship, Forcible, Approvable {
  targets: readonly AreaTarget[];
  action: Exclude<MoveAction, 'create'>;
  evidence?: Evidence;
  /** The step of a canary's plan that makes the move. */
  plan?: MoveEntry['plan'];
  /** The canary that the move finishes. */
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
  const onPaper = [...plan.refusals, ...(await tools.distrustedOf(state, arrivingIn(plan.moved)))];
  const standing = onPaper.filter(({ rule }) => !force || unforcible.includes(rule));
  if (standing.length > 0) {
    const moveAlong = await findCompanions(tools.rows, state, targets, standing);
    throw new ReleaseRefusedError(describe(action, plan), standing, moveAlong);
  }
  const isReturn = wentBack({ action });
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
      return { canary: onSet(canary, number), set: follows };
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
    for (const release of arrivingIn(moving)) {
      if (await wasLive(rows, state, [await recordOf(rows, release.area, release.version)]))
        continue;
      const message = `${nameOf(release)} was never live: promote it, and a second manager approves.`;
      throw new ReleaseError('never-live', message);
    }
    return [];
  }
  // No approval for the start of a site from sources, the watch, or a step of an approved plan.
  const isAsked = action === 'promote' || action === 'retire' || (action === 'finish' && !plan);
  return isAsked ? moving.map(({ area }) => area) : [];
}

function describe(action: Move['action'], { moved }: MovePlan): string {
  const retired = leavingIn(moved).map(({ area }) => area);
  if (retired.length > 0) return `Taking ${retired.join(', ')} out of the set`;
  const names = namesOf(arrivingIn(moved));
  return wentBack({ action }) ? `Rolling back to ${names}` : `Promoting ${names}`;
}
