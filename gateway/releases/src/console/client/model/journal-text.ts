import { describeApprovalMove } from '../../../approvals/approval-record.ts';
import { type AreaMove, isMoveEntry, type MoveEntry } from '../../../model/journal-entry.ts';
import { percentOf } from '../../../canaries/canary.ts';
import type { Entry } from '../api/releases-api.ts';
import type { IconName } from '../components/icon.tsx';
import { fullTime, formatList, releaseNames, shareText, windowTimes } from './format.ts';

type CanaryEntry = Extract<Entry, { ranges: unknown }>;
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
    case 'resize':
    case 'plan':
    case 'pause':
    case 'resume':
    case 'abort':
      return textOfCanary(entry);
    case 'publish':
      return still('publish', `${entry.area} ${entry.version} published`);
    case 'freeze':
    case 'unfreeze':
      return still('frozen', freezeTitle(entry));
    case 'approval-ask':
      return still('key', `Waits for approval: ${describeApprovalMove(entry.move)}`);
    case 'approval-refuse':
      return still('refused', `Not approved: ${describeApprovalMove(entry.move)}`);
    case 'budget':
      return still('key', `${entry.area} may declare a size budget of ${entry.scriptBytes} bytes`);
    case 'approval-require':
      return still('key', `${entry.area} moves only with approval`);
    case 'approval-lift':
      return still('key', `${entry.area} moves without approval again`);
    case 'token-create':
      return still('key', `Token made for ${entry.token.name} (${entry.token.role})`);
    case 'token-revoke':
      return still('key', `Token of ${entry.token.name} revoked`);
    case 'prune':
      return still('refused', `${entry.releases.length} old releases removed`);
    case 'preview': {
      const subject = entry.releases ? releaseNames(entry.releases) : `set ${entry.set}`;
      return still('link', `Preview link of ${subject}, until ${fullTime(entry.expiresAt)}`);
    }
    case 'preview-revoke':
      return still('link', `Preview link of set ${entry.set} ended`);
    case 'session-revoke':
      return still('key', `${entry.session.name} signed out of the console`);
    case 'sign':
      return still('key', 'The live state was signed again');
    case 'refused':
      return still('refused', `Refused: ${entry.attempted}`, [
        // The other lines of the message repeat the refusals.
        entry.message.split('\n')[0] ?? '',
        ...entry.refusals.map(({ message }) => message),
      ]);
  }
}

function textOfCanary({ action, releases, ranges, forced, evidence }: CanaryEntry): EntryText {
  const names = releaseNames(releases);
  const share = shareText(percentOf({ ranges }));
  switch (action) {
    case 'canary':
      return textOf(`Canary of ${names} at ${share}`, 'forward', 'canary', forcedLines(forced));
    case 'resize':
      return textOf(`Canary of ${names} now at ${share}`, 'forward', 'canary');
    case 'plan':
      return textOf(`Plan for the canary of ${names}`, 'forward', 'canary');
    case 'pause':
      return textOf(`Plan of ${names} paused`, 'still', 'canary');
    case 'resume':
      return textOf(`Plan of ${names} resumed`, 'forward', 'canary');
    case 'abort':
      return evidence === null
        ? textOf(`Canary of ${names} ended`, 'back', 'back')
        : textOf(`The watch ended the canary of ${names}`, 'alarm', 'trouble');
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
      : `${formatList(moved.map(step))} ${verbs[action]}`;
  const moveDetails = moved.length > 3 ? [formatList(moved.map(step))] : [];
  const ended = entry.canaries.flatMap((canary) =>
    canary.outcome === 'ended' ? [`The canary of ${canary.area} ended: ${canary.why}.`] : [],
  );
  const removedAreas = moved.flatMap(({ area, to }) =>
    to === null ? [`${area} is out of the set.`] : [],
  );
  const details = [...moveDetails, ...removedAreas, ...ended, ...forcedLines(entry.forced)];
  if (action === 'revert') return textOf(title, 'alarm', 'trouble', details);
  if (action === 'rollback' || action === 'retire') return textOf(title, 'back', 'back', details);
  return textOf(title, 'forward', 'up', details);
}

export const step = ({ area, from, to }: AreaMove) =>
  `${area} ${[from, to].filter((version) => version !== null).join(' → ')}`;

const forcedLines = (refusals: { message: string }[]) =>
  refusals.map(({ message }) => `Forced despite: ${message}`);

const textOf = (title: string, tone: Tone, icon: IconName, details: string[] = []): EntryText => ({
  title,
  tone,
  icon,
  details,
});

const still = (icon: IconName, title: string, details?: string[]) =>
  textOf(title, 'still', icon, details);

function freezeTitle(entry: Extract<Entry, { action: 'freeze' | 'unfreeze' }>): string {
  const { action, area, window } = entry;
  if (window === undefined)
    return `${area ?? 'All areas'} ${action === 'freeze' ? 'frozen' : 'unfrozen'}`;
  const subject = area ?? 'all areas';
  return action === 'freeze'
    ? `Freeze window for ${subject}: ${windowTimes(window)}`
    : `Freeze window of ${subject} removed: ${windowTimes(window)}`;
}

/** Whether an entry is a move, or changes a canary, plan or freeze. Others are shown on request. */
export function isChange(entry: Entry): boolean {
  return (
    isMoveEntry(entry) ||
    ['canary', 'resize', 'plan', 'pause', 'resume', 'abort', 'freeze', 'unfreeze'].includes(
      entry.action,
    )
  );
}
