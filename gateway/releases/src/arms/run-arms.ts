import { approvedChange } from '../approvals/manage-approvals.ts';
import type { Evidence } from '../journal-entry.ts';
import { commitChange, type MoveTools, type StoreTools } from '../moves/commit-change.ts';
import { arrivingIn, movedBetween, withReleases } from '../moves/compare-sets.ts';
import {
  frozen,
  lostOf,
  recordOf,
  recordsOf,
  refusalsOfArm,
  unforcible,
} from '../moves/plan-move.ts';
import { newPlan } from '../plans/plan.ts';
import { ArmError, ReleaseRefusedError, type Refusal } from '../release-errors.ts';
import { areasOf, namesOf } from '../release-name.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { Approvable, ArmRequest, CanaryRequest } from '../release-store.ts';
import type { StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import { bucketsIn, percentOf, type Arm } from './arm.ts';
import { allotBuckets, bucketsOf } from './buckets.ts';
import { maxPercent } from './max-percent.ts';

/** @throws ArmError, ReleaseNotFoundError, ReleaseRefusedError */
export async function startArm(
  tools: MoveTools,
  transaction: StoreTransaction,
  { releases, percent, plan: steps, chosen, by, reason, force = false, approval }: CanaryRequest,
): Promise<Arm> {
  const { rows } = tools;
  const { state, nextSet } = transaction;
  await Promise.all(releases.map(({ area, version }) => recordOf(rows, area, version)));
  const live = state.set === null ? null : await rows.set(state.set);
  const [first] = releases;
  if (!live || !first) throw new ArmError('arm-without-live', 'Nothing is live yet.');
  for (const { area } of releases) {
    const holder = state.arms.find((arm) => arm.releases.some((held) => held.area === area));
    if (!holder) continue;
    const message = `${area} is in a canary already (${namesOf(holder.releases)}): resize, finish or abort that one.`;
    throw new ArmError('arm-exists', message);
  }
  const areas = withReleases(live.areas, releases);
  const moved = movedBetween(live.areas, areas);
  if (moved.length === 0) {
    throw new ArmError('arm-changes-nothing', `${namesOf(releases)} is what is live.`);
  }
  const id = `arm-${nextSet}`;
  const share = steps?.[0]?.percent ?? percent;
  const ranges = chosen === true ? [] : shareOut(state, { id, ranges: [] }, share);
  const onPaper = [
    ...frozen(state, releases),
    ...(await lostOf(rows, moved)),
    ...(await refusalsOfArm(rows, releases, await recordsOf(rows, live.areas))),
    ...(await tools.distrustedOf(state, arrivingIn(moved))),
  ];
  const what = `A canary of ${namesOf(releases)}`;
  assertAllowed(what, onPaper, force);
  const shown = await tools.rehearsalOf({ state, areas, moved });
  assertAllowed(what, shown, force);
  const approved = approvedChange(state, { areas: areasOf(releases), approval });
  const at = new Date().toISOString();
  const arm: Arm = {
    id,
    area: first.area,
    releases,
    ranges,
    set: nextSet,
    by,
    reason,
    startedAt: at,
    ...(steps && { plan: newPlan(steps, by, at) }),
  };
  const set: ReleaseSet = {
    set: nextSet,
    areas,
    action: 'canary',
    area: moved.length === 1 ? first.area : null,
    reason,
    by,
    at,
    previous: live.set,
    arm: id,
  };
  await commitChange(tools, transaction, {
    sets: [set],
    state: { arms: [...state.arms, arm], ...approved.state },
    entry: {
      ...entryOf(arm),
      ...approved.entry,
      action: 'canary',
      forced: [...onPaper, ...shown],
      evidence: null,
      by,
      reason,
      at,
    },
  });
  return arm;
}

/**
 * A manual change of the share ends the canary's plan.
 * @throws ArmError, ReleaseRefusedError
 */
export async function resizeArm(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, percent, by, reason, approval }: ArmRequest & Approvable & { percent: number },
): Promise<Arm> {
  const { state } = transaction;
  const arm = armOfArea(state, area);
  assertAllowed(`Resizing the canary ${namesOf(arm.releases)}`, frozenOf(state, arm), false);
  const { plan: _ended, ...unplanned } = arm;
  const resized: Arm = { ...unplanned, ranges: shareOut(state, arm, percent) };
  // Lowering the share reduces the risk, so it needs no approval.
  const isRaised = percent > percentOf(arm);
  const areas = isRaised ? areasOf(arm.releases) : [];
  const approved = approvedChange(state, { areas, arm, approval });
  const at = new Date().toISOString();
  const arms = state.arms.map((other) => (other.id === arm.id ? resized : other));
  const told = { ...entryOf(resized), ...approved.entry, forced: [], evidence: null };
  await commitChange(tools, transaction, {
    state: { arms, ...approved.state },
    entry: { ...told, action: 'resize', by, reason, at },
  });
  return resized;
}

/** @throws ArmError, ReleaseRefusedError */
export async function abortArm(
  tools: StoreTools,
  transaction: StoreTransaction,
  { area, by, reason, evidence = null }: ArmRequest & { evidence?: Evidence },
): Promise<Arm> {
  const { state } = transaction;
  const arm = armOfArea(state, area);
  assertAllowed(`Aborting the canary ${namesOf(arm.releases)}`, frozenOf(state, arm), false);
  const at = new Date().toISOString();
  await commitChange(tools, transaction, {
    state: { arms: state.arms.filter((other) => other.id !== arm.id) },
    entry: { ...entryOf(arm), action: 'abort', forced: [], evidence, by, reason, at },
  });
  return arm;
}

/** @throws ArmError if no canary is identified by the area */
export function armOfArea(state: StoreState, area: string): Arm {
  const arm = state.arms.find((candidate) => candidate.area === area);
  if (arm) return arm;
  const running = state.arms.map((other) => other.area).join(', ') || 'none';
  throw new ArmError('arm-not-found', `${area} has no canary. Running: ${running}.`);
}

export function frozenOf(state: StoreState, arm: Arm): Refusal[] {
  return frozen(state, arm.releases);
}

/** @throws ArmError */
export function shareOut(state: StoreState, arm: Pick<Arm, 'id' | 'ranges'>, percent: number) {
  const wanted = bucketsOf(percent);
  if (wanted < 1 || percent > maxPercent) {
    const message = `The share of a canary is from 0.01 to ${maxPercent} percent: the others show what would be without it.`;
    throw new ArmError('arm-share', message);
  }
  const others = state.arms.filter(({ id }) => id !== arm.id);
  const held = others.reduce((sum, other) => sum + bucketsIn(other.ranges), 0);
  const room = bucketsOf(maxPercent) - held;
  const ranges = wanted > room ? null : allotBuckets(arm, others, wanted);
  if (ranges) return ranges;
  const holders = others.map((other) => `${other.area} ${percentOf(other)}%`).join(', ');
  throw new ArmError(
    'arm-no-room',
    `There are not shoppers enough for ${percent}%: other canaries hold ${holders}, and ${100 - maxPercent}% stay beside them all.`,
  );
}

/** @throws ReleaseRefusedError */
export function assertAllowed(what: string, refusals: Refusal[], force: boolean): void {
  const standing = refusals.filter(({ rule }) => !force || unforcible.includes(rule));
  if (standing.length > 0) throw new ReleaseRefusedError(what, standing);
}

/** The fields of a journal entry that describe the canary. */
export function entryOf({ id, area, releases, set, ranges, plan }: Arm) {
  const place = plan && { plan: { step: plan.step, steps: plan.steps.length } };
  return { arm: id, area, releases, set, ranges, ...place };
}
