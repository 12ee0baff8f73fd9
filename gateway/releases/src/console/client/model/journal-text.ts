import { describeApprovalMove } from '../../../approvals/approval-record.ts';
import { type AreaMove, isMoveEntry, type MoveEntry } from '../../../model/journal-entry.ts';
import type { Entry } from '../api/releases-api.ts';
import type { IconName } from '../components/icon.tsx';
import { fullTime, listed, shareText, windowTimes } from './format.ts';

type Tone = 'forward' | 'back' | 'alarm' | 'still';

interface EntryText {
  title: string;
  tone: Tone;
  icon: IconName;
  /** Further lines, such as ended canaries or overridden refusals. */
  details: string[];
}

export function entryText(entry: Entry): EntryText {
  if (isMoveEntry(entry)) return textOfMove(entry);
  switch (entry.action) {
    case 'canary':
      return words(`Canary of ${named(entry.releases)} at ${share(entry)}`, 'forward', 'canary', [
        ...forced(entry.forced),
      ]);
    case 'resize':
      return words(
        `Canary of ${named(entry.releases)} now at ${share(entry)}`,
        'forward',
        'canary',
      );
    case 'plan':
      return words(`Plan for the canary of ${named(entry.releases)}`, 'forward', 'canary');
    case 'pause':
      return words(`Plan of ${named(entry.releases)} paused`, 'still', 'canary');
    case 'resume':
      return words(`Plan of ${named(entry.releases)} resumed`, 'forward', 'canary');
    case 'abort':
      return entry.evidence === null
        ? words(`Canary of ${named(entry.releases)} ended`, 'back', 'back')
        : words(`The watch ended the canary of ${named(entry.releases)}`, 'alarm', 'trouble');
    case 'publish':
      return words(`${entry.area} ${entry.version} published`, 'still', 'publish');
    case 'freeze':
      return words(
        entry.window === undefined
          ? `${entry.area ?? 'All areas'} frozen`
          : `Freeze window for ${entry.area ?? 'all areas'}: ${windowTimes(entry.window)}`,
        'still',
        'frozen',
      );
    case 'unfreeze':
      return words(
        entry.window === undefined
          ? `${entry.area ?? 'All areas'} unfrozen`
          : `Freeze window of ${entry.area ?? 'all areas'} removed: ${windowTimes(entry.window)}`,
        'still',
        'frozen',
      );
    case 'approval-ask':
      return words(`Waits for approval: ${describeApprovalMove(entry.move)}`, 'still', 'key');
    case 'approval-refuse':
      return words(`Not approved: ${describeApprovalMove(entry.move)}`, 'still', 'refused');
    case 'budget':
      return words(
        `${entry.area} may declare a size budget of ${entry.scriptBytes} bytes`,
        'still',
        'key',
      );
    case 'approval-require':
      return words(`${entry.area} moves only with approval`, 'still', 'key');
    case 'approval-lift':
      return words(`${entry.area} moves without approval again`, 'still', 'key');
    case 'token-create':
      return words(`Token made for ${entry.token.name} (${entry.token.role})`, 'still', 'key');
    case 'token-revoke':
      return words(`Token of ${entry.token.name} revoked`, 'still', 'key');
    case 'prune':
      return words(`${entry.releases.length} old releases removed`, 'still', 'refused');
    case 'preview':
      return words(
        `Preview link of ${entry.releases ? named(entry.releases) : `set ${entry.set}`}, until ${fullTime(entry.expiresAt)}`,
        'still',
        'link',
      );
    case 'preview-revoke':
      return words(`Preview link of set ${entry.set} ended`, 'still', 'link');
    case 'session-revoke':
      return words(`${entry.session.name} signed out of the console`, 'still', 'key');
    case 'sign':
      return words('The live state was signed again', 'still', 'key');
    case 'refused':
      return words(`Refused: ${entry.attempted}`, 'still', 'refused', [
        // The other lines repeat the refusals.
        entry.message.split('\n')[0] ?? '',
        ...entry.refusals.map(({ message }) => message),
      ]);
  }
}

const verbs: Record<MoveEntry['action'], string> = {
  create: 'made live as the first set',
  'publish-start': 'promoted when the site started',
  promote: 'promoted',
  rollback: 'rolled back',
  finish: 'promoted from its canary',
  revert: 'rolled back by the watch',
  retire: 'retired',
};

function textOfMove(entry: MoveEntry): EntryText {
  const { action, moved } = entry;
  const title =
    moved.length > 3
      ? `${moved.length} areas ${verbs[action]}`
      : `${listed(moved.map(step))} ${verbs[action]}`;
  const more = moved.length > 3 ? [listed(moved.map(step))] : [];
  const ended = entry.canaries.flatMap((canary) =>
    canary.outcome === 'ended' ? [`The canary of ${canary.area} ended: ${canary.why}.`] : [],
  );
  const left = moved.flatMap(({ area, to }) => (to === null ? [`${area} is out of the set.`] : []));
  const details = [...more, ...left, ...ended, ...forced(entry.forced)];
  if (action === 'revert') return words(title, 'alarm', 'trouble', details);
  if (action === 'rollback' || action === 'retire') return words(title, 'back', 'back', details);
  return words(title, 'forward', 'up', details);
}

export const step = ({ area, from, to }: AreaMove) =>
  `${area} ${[from, to].filter((version) => version !== null).join(' → ')}`;

const named = (releases: { area: string; version: string }[]) =>
  listed(releases.map(({ area, version }) => `${area} ${version}`));

/** Buckets in one percent of visitors, because there are 10,000 buckets in all. */
const bucketsInPercent = 100;

const share = ({ ranges }: { ranges: { from: number; to: number }[] }) =>
  shareText(ranges.reduce((sum, { from, to }) => sum + to - from, 0) / bucketsInPercent);

const forced = (refusals: { message: string }[]) =>
  refusals.map(({ message }) => `Forced despite: ${message}`);

const words = (title: string, tone: Tone, icon: IconName, details: string[] = []): EntryText => ({
  title,
  tone,
  icon,
  details,
});

/** Whether an entry is a move, or changes a canary, plan or freeze. Others are shown on request. */
export function isChange(entry: Entry): boolean {
  return (
    isMoveEntry(entry) ||
    ['canary', 'resize', 'plan', 'pause', 'resume', 'abort', 'freeze', 'unfreeze'].includes(
      entry.action,
    )
  );
}
