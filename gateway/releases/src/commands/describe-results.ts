import { describeApprovalMove, describeRequest } from '../approvals/approval-record.ts';
import { type BucketRange, bucketsIn } from '../canaries/canary.ts';
import type { AreaMove, JournalEntry } from '../model/journal-entry.ts';
import type { ReleaseStatus } from '../client/release-status.ts';
import { describeSteps } from '../plans/plan.ts';
import { movedBetween } from '../moves/compare-sets.ts';
import { moveAlongHint } from '../model/release-errors.ts';
import { namesOf } from '../model/release-name.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { MovePreview } from '../store/store-requests.ts';
import { type Freeze, type FreezeWindow, freezeZone } from '../freezes/freeze-window.ts';

export function describeFreezes(freezes: Freeze[]): string {
  const frozen = freezes.map(({ area, until, window }) => {
    const end = until === undefined ? '' : ` until ${until} (freeze window ${window})`;
    return `${area ?? 'all areas'}${end}`;
  });
  return `Frozen: ${frozen.join(', ') || 'nothing'}.`;
}

export function describeWindows(windows: FreezeWindow[]): string {
  return windows.map(describeWindow).join('\n') || 'There is no freeze window.';
}

function describeWindow({ id, area, from, to, by, reason }: FreezeWindow): string {
  return `Freeze window ${id}: ${area ?? 'all areas'}, ${from} to ${to} (${freezeZone}), by ${by}: ${reason}`;
}

export function describeMove(before: ReleaseSet | null, after: ReleaseSet): string {
  if (before?.set === after.set) return `Nothing to do: set ${after.set} holds it already.`;
  return describeMoves(movedBetween(before?.areas ?? {}, after.areas), after);
}

export function describeMoves(moves: AreaMove[], { set }: ReleaseSet): string {
  return [...moves.map(describeMoved), `Set ${set} is live.`].join('\n');
}

export function describeMoved({ area, from, to }: AreaMove): string {
  return `${area}: ${from ?? 'not in the set'} -> ${to ?? 'not in the set'}`;
}

export function describeStatus(status: ReleaseStatus): string {
  const { live, canaries, freezes, freezeWindows, approvalAreas, approvalRequests } = status;
  const { areas, retired } = status;
  const frozen = [
    ...freezes.map(
      ({ area, by, at, reason }) => `Frozen: ${area ?? 'all areas'}, by ${by} at ${at}: ${reason}`,
    ),
    ...freezeWindows.map(describeWindow),
    ...approvalAreas.map(({ area, by, at }) => `Needs approval: ${area}, by ${by} since ${at}`),
    ...approvalRequests.map((request) => `Waits for approval: ${describeRequest(request)}`),
  ];
  if (!live) return ['Nothing is live yet.', ...frozen].join('\n');
  const widest = Math.max(...areas.map(({ area }) => area.length));
  const lines = areas.map(({ area, version, since }) => {
    const how = `set ${since.set}, ${since.action} by ${since.by} at ${since.at}`;
    return `${area.padEnd(widest)}  ${version}  (${how}: ${since.reason})`;
  });
  const canaryLines = canaries.flatMap((canary) => {
    const { releases, percent, set, by, startedAt, reason } = canary;
    const share = percent === 0 ? 'for chosen visitors only' : `at ${percent}%`;
    const line = `Canary: ${namesOf(releases)} ${share} as set ${set}, by ${by} since ${startedAt}: ${reason}`;
    return [line, ...describePlan(canary)];
  });
  const retiredLines = retired.map(
    ({ area, version, since: { set, action, by, at, reason } }) =>
      `Not in the set: ${area}, ${version} until set ${set}, ${action} by ${by} at ${at}: ${reason}`,
  );
  return [`Set ${live.set} is live.`, ...lines, ...retiredLines, ...canaryLines, ...frozen].join(
    '\n',
  );
}

function describePlan({ plan, nextStepAt }: ReleaseStatus['canaries'][number]): string[] {
  if (plan === undefined) return [];
  const { steps, step, pause, by } = plan;
  const planLine = `  Plan of ${by}: ${describeSteps(steps)}. Step ${step} of ${steps.length}`;
  if (pause) return [`${planLine}, paused at ${pause.at} by ${pause.by}: ${pause.reason}`];
  return [
    nextStepAt === null ? `${planLine}, the last.` : `${planLine}, the next at ${nextStepAt}.`,
  ];
}

export function describeMovePreview({
  moved,
  fits,
  refusals,
  moveAlong,
  canaries,
}: MovePreview): string {
  if (moved.length === 0) return 'Nothing would change: it is live already.';
  return [
    ...moved.map((move) => `${describeMoved(move)} (${move.owner})`),
    fits ? 'It fits.' : 'It would be refused:',
    ...refusals.map(
      ({ rule, area, owner, message }) => `  ${rule}: ${area} of ${owner}: ${message}`,
    ),
    ...moveAlongHint(moveAlong),
    ...canaries.map((canary) =>
      canary.outcome === 'rebased'
        ? `The canary of ${canary.area} would go on.`
        : `The canary of ${canary.area} would end: ${canary.why}.`,
    ),
  ].join('\n');
}

export function describeHistory(entries: JournalEntry[]): string {
  return entries.map(describeEntry).join('\n') || 'Nothing has happened yet.';
}

/** A refusal has one line per rule. Its line breaks are already escaped. */
const onOneLine = (text: string) => text.replaceAll(/\s*\\u\{a\}\s*/g, '; ');

function describeEntry(entry: JournalEntry): string {
  const { at, action, by, reason } = entry;
  const approver =
    'approval' in entry && entry.approval ? `, approved by ${entry.approval.by}` : '';
  return `${at}  ${action}  ${subjectOf(entry)}  by ${by}${approver}: ${onOneLine(reason)}`;
}

function subjectOf(entry: JournalEntry): string {
  switch (entry.action) {
    case 'publish':
      return `${entry.area}@${entry.version}`;
    case 'canary':
    case 'resize':
    case 'plan':
      return `${namesOf(entry.releases)} ${shareIn(entry)}${stepIn(entry)}`;
    case 'pause':
    case 'resume':
      return `the plan of ${namesOf(entry.releases)}${stepIn(entry)}`;
    case 'abort':
    case 'prune':
      return namesOf(entry.releases);
    case 'freeze':
    case 'unfreeze':
      return `${entry.area ?? 'all areas'}${entry.window ? ` from ${entry.window.from} to ${entry.window.to}` : ''}`;
    case 'approval-ask':
    case 'approval-refuse':
      return `${entry.request}: ${describeApprovalMove(entry.move)}`;
    case 'budget':
      return `${entry.area} may declare ${entry.scriptBytes} bytes`;
    case 'approval-require':
    case 'approval-lift':
      return entry.area;
    case 'token-create':
    case 'token-revoke':
      return `${entry.token.id} (${entry.token.name}, ${entry.token.role})`;
    case 'preview':
      return `${entry.releases === undefined ? '' : `${namesOf(entry.releases)} in `}set ${entry.set}, until ${entry.expiresAt}`;
    case 'preview-revoke':
      return `${entry.link} of set ${entry.set}`;
    case 'session-revoke':
      return `${entry.session.id} of ${entry.session.name}`;
    case 'sign':
      return `state ${entry.sequence}`;
    case 'refused':
      return entry.attempted;
    default: {
      const moved = entry.moved.map(
        ({ area, from, to }) => `${area} ${from ?? 'none'} -> ${to ?? 'none'}`,
      );
      const ended = entry.canaries.flatMap((canary) =>
        canary.outcome === 'ended' ? [`canary of ${canary.area} ended: ${canary.why}`] : [],
      );
      const rules = new Set(entry.forced.map(({ rule }) => rule));
      const forced = rules.size > 0 ? [`forced past ${[...rules].join(', ')}`] : [];
      return `set ${entry.set}${stepIn(entry)}: ${[...moved, ...ended, ...forced].join(', ')}`;
    }
  }
}

function shareIn({ ranges }: { ranges: BucketRange[] }): string {
  return ranges.length === 0 ? 'for chosen visitors only' : `at ${bucketsIn(ranges) / 100}%`;
}

function stepIn({ plan }: { plan?: { step: number; steps: number } | undefined }): string {
  return plan ? ` (step ${plan.step} of ${plan.steps})` : '';
}
