import { approvedChange } from '../approvals/approval-requests.ts';
import type { Evidence } from '../model/journal-entry.ts';
import type { MoveChange, StoreChange } from '../moves/commit-change.ts';
import { addedReleases, movedBetween, withReleases } from '../moves/compare-sets.ts';
import {
  freezeRefusals,
  lostFileRefusals,
  recordOf,
  recordsOf,
  canaryRefusals,
  blockingRefusals,
} from '../moves/plan-move.ts';
import { maxPercent, newPlan } from '../plans/plan.ts';
import { CanaryError, type Refusal, ReleaseRefusedError } from '../model/release-errors.ts';
import { areasOf, namesOf, type ReleaseName } from '../model/release-name.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type {
  Approvable,
  Authorship,
  CanaryRequest,
  RunningCanaryRequest,
} from '../store/store-requests.ts';
import type { StoreState } from '../store/store-state.ts';
import { bucketsIn, type Canary, percentOf } from './canary.ts';
import { allotBuckets, bucketsOf } from './buckets.ts';

/** @throws CanaryError, ReleaseNotFoundError, ReleaseRefusedError */
export async function startCanary(
  change: MoveChange,
  { releases, percent, plan: steps, chosen, by, reason, force = false, approval }: CanaryRequest,
): Promise<Canary> {
  const { rows, state, nextSet } = change;
  await Promise.all(releases.map(({ area, version }) => recordOf(rows, area, version)));
  const live = state.set === null ? null : await rows.set(state.set);
  const [first] = releases;
  if (!live || !first) throw new CanaryError('canary-without-live', 'Nothing is live yet.');
  for (const { area } of releases) {
    const otherCanary = state.canaries.find((canary) =>
      canary.releases.some((release) => release.area === area),
    );
    if (!otherCanary) continue;
    const message = `${area} is in a canary already (${namesOf(otherCanary.releases)}): resize, finish or abort it.`;
    throw new CanaryError('canary-exists', message);
  }
  const areas = withReleases(live.areas, releases);
  const moved = movedBetween(live.areas, areas);
  if (moved.length === 0) {
    throw new CanaryError('canary-changes-nothing', `${namesOf(releases)} is live already.`);
  }
  const id = `canary-${nextSet}`;
  const share = steps?.[0]?.percent ?? percent;
  const ranges = chosen === true ? [] : allotShare(state, { id, ranges: [] }, share);
  const forced = await checkBesideLive(change, `A canary of ${namesOf(releases)}`, {
    live,
    releases,
    earlier: freezeRefusals(state, releases),
    force,
  });
  const approved = approvedChange(state, { areas: areasOf(releases), approval });
  const at = new Date().toISOString();
  const canary: Canary = {
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
    canary: id,
  };
  await change.commit({
    sets: [set],
    state: { canaries: [...state.canaries, canary], ...approved.state },
    entry: {
      ...entryOf(canary),
      ...approved.entry,
      action: 'canary',
      forced,
      evidence: null,
      by,
      reason,
      at,
    },
  });
  return canary;
}

/**
 * Checks releases that are shown on top of the live set, in a canary or a preview.
 * @returns the refusals that `force` overrides
 * @throws ReleaseRefusedError
 */
export async function checkBesideLive(
  { rows, state, distrustedOf, rehearsalOf }: MoveChange,
  operation: string,
  {
    live,
    releases,
    earlier = [],
    force = false,
  }: { live: ReleaseSet; releases: ReleaseName[]; earlier?: Refusal[]; force?: boolean },
): Promise<Refusal[]> {
  const areas = withReleases(live.areas, releases);
  const moved = movedBetween(live.areas, areas);
  const recordRefusals = [
    ...earlier,
    ...(await lostFileRefusals(rows, moved)),
    ...(await canaryRefusals(rows, releases, await recordsOf(rows, live.areas))),
    ...(await distrustedOf(state, addedReleases(moved))),
  ];
  assertAllowed(operation, recordRefusals, force);
  const rehearsalRefusals = await rehearsalOf({ state, areas, moved });
  assertAllowed(operation, rehearsalRefusals, force);
  return [...recordRefusals, ...rehearsalRefusals];
}

/** Changes the canary's share and ends its plan. @throws CanaryError, ReleaseRefusedError */
export async function resizeCanary(
  change: StoreChange,
  { area, percent, by, reason, approval }: RunningCanaryRequest & Approvable & { percent: number },
): Promise<Canary> {
  const { state } = change;
  const canary = canaryOfArea(state, area);
  assertNotFrozen('Resizing the canary', state, canary);
  const { plan: _endedPlan, ...unplanned } = canary;
  const resized: Canary = { ...unplanned, ranges: allotShare(state, canary, percent) };
  // Lowering the share reduces the risk, so it needs no approval.
  const isRaised = percent > percentOf(canary);
  const areas = isRaised ? areasOf(canary.releases) : [];
  const approved = approvedChange(state, { areas, canary, approval });
  const at = new Date().toISOString();
  await commitCanary(change, resized, { action: 'resize', by, reason, at, approved });
  return resized;
}

/** @throws CanaryError, ReleaseRefusedError */
export async function abortCanary(
  change: StoreChange,
  { area, by, reason, evidence = null }: RunningCanaryRequest & { evidence?: Evidence },
): Promise<Canary> {
  const { state } = change;
  const canary = canaryOfArea(state, area);
  assertNotFrozen('Aborting the canary', state, canary);
  const at = new Date().toISOString();
  await change.commit({
    state: { canaries: state.canaries.filter((other) => other.id !== canary.id) },
    entry: { ...entryOf(canary), action: 'abort', forced: [], evidence, by, reason, at },
  });
  return canary;
}

/** @throws CanaryError if the area does not identify a running canary */
export function canaryOfArea(state: StoreState, area: string): Canary {
  const canary = state.canaries.find((candidate) => candidate.area === area);
  if (canary) return canary;
  const running = state.canaries.map((other) => other.area).join(', ') || 'none';
  throw new CanaryError('canary-not-found', `${area} has no canary. Running: ${running}.`);
}

/** @throws ReleaseRefusedError */
export function assertNotFrozen(operation: string, state: StoreState, { releases }: Canary): void {
  assertAllowed(`${operation} ${namesOf(releases)}`, freezeRefusals(state, releases), false);
}

/** @throws CanaryError */
export function allotShare(
  state: StoreState,
  canary: Pick<Canary, 'id' | 'ranges'>,
  percent: number,
) {
  const bucketsNeeded = bucketsOf(percent);
  if (bucketsNeeded < 1 || percent > maxPercent) {
    const message = `The share of a canary is from 0.01 to ${maxPercent} percent: the other visitors are the comparison group.`;
    throw new CanaryError('canary-share', message);
  }
  const others = state.canaries.filter(({ id }) => id !== canary.id);
  const usedBuckets = others.reduce((sum, other) => sum + bucketsIn(other.ranges), 0);
  const freeBuckets = bucketsOf(maxPercent) - usedBuckets;
  const ranges = bucketsNeeded > freeBuckets ? null : allotBuckets(canary, others, bucketsNeeded);
  if (ranges) return ranges;
  const otherShares = others.map((other) => `${other.area} ${percentOf(other)}%`).join(', ');
  throw new CanaryError(
    'canary-no-room',
    `Too few visitors are free for ${percent}%: other canaries have ${otherShares}, and ${100 - maxPercent}% stay outside all canaries.`,
  );
}

/** @throws ReleaseRefusedError */
function assertAllowed(operation: string, refusals: Refusal[], force: boolean): void {
  const blocking = blockingRefusals(refusals, force);
  if (blocking.length > 0) throw new ReleaseRefusedError(operation, blocking);
}

/** Replaces a running canary. */
export async function commitCanary(
  { state, commit }: StoreChange,
  canary: Canary,
  change: Authorship & {
    action: 'plan' | 'pause' | 'resume' | 'resize';
    at: string;
    evidence?: Evidence | undefined;
    approved?: ReturnType<typeof approvedChange>;
  },
): Promise<void> {
  const { evidence = null, approved, ...fields } = change;
  await commit({
    state: {
      canaries: state.canaries.map((other) => (other.id === canary.id ? canary : other)),
      ...approved?.state,
    },
    entry: { ...entryOf(canary), ...approved?.entry, forced: [], evidence, ...fields },
  });
}

function entryOf({ id, area, releases, set, ranges, plan }: Canary) {
  const planPosition = plan && { plan: { step: plan.step, steps: plan.steps.length } };
  return { canary: id, area, releases, set, ranges, ...planPosition };
}
