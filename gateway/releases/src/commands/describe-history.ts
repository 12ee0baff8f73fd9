import { describeApprovalMove } from '../approvals/approval-record.ts';
import { type BucketRange, bucketsIn } from '../canaries/canary.ts';
import type { JournalEntry } from '../model/journal-entry.ts';
import { namesOf } from '../model/release-name.ts';

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
