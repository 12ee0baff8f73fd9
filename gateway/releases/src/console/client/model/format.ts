import type { ApprovalRequest } from '../../../approvals/approval-record.ts';
import type { ReleaseName } from '../../../model/release-name.ts';
import { isApprovalRequest } from '../../../operations/request-approval.ts';

export function doneOrWaiting<Result extends object>(
  result: Result | ApprovalRequest,
  done: (result: Result) => string,
): string {
  if (!isApprovalRequest(result)) return done(result);
  return `It waits for the approval of a second manager: request ${result.id}.`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An age or a duration: '40 s', '12 min', '3 h', '5 days'. */
export function ageOf(fromMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - fromMs);
  if (age < minuteMs) return `${Math.floor(age / 1_000)} s`;
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`;
  if (age < 2 * dayMs) return `${Math.floor(age / hourMs)} h`;
  return `${Math.floor(age / dayMs)} days`;
}

function timeFormat(options: Intl.DateTimeFormatOptions): (time: string | number) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time) => format.format(new Date(time));
}

export const clockTime = timeFormat({ hour: '2-digit', minute: '2-digit' });
export const fullTime = timeFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
export const dayOf = timeFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const integerFormat = new Intl.NumberFormat('en-GB');
export const count = (value: number) => integerFormat.format(value);

/** '1 visitor', '2,041 visitors'. */
export function pluralise(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A share from 0 to 1 with about two significant digits: '0.04%', '4.1%', '12%'. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0) return '0%';
  if (value >= 10) return `${Math.round(value)}%`;
  return `${value.toFixed(value < 1 ? 2 : 1).replace(/\.?0+$/, '')}%`;
}

/** The exact share of a canary, which may have hundredths of a percent. */
export const shareText = (percentage: number) => `${Number(percentage.toFixed(2))}%`;

/** The visitors of a canary. A canary with a share of 0 is for chosen visitors. */
export const visitorsText = (percentage: number) =>
  percentage === 0 ? 'chosen visitors' : `${shareText(percentage)} of visitors`;

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1_024)} KB`;

/** '840 ms', '1.2 s'. */
export const duration = (milliseconds: number) =>
  milliseconds < 1_000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;

/** 'a', 'a and b', 'a, b and c'. */
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const formatList = (words: string[]) => listFormat.format(words);
export const releaseNames = (releases: ReleaseName[]) =>
  formatList(releases.map(({ area, version }) => `${area} ${version}`));

/** The times of a freeze window: 'Fri 17:00 to Mon 08:00 (London)'. */
export const windowTimes = ({ from, to }: { from: string; to: string }) =>
  `${from.replace('T', ' ')} to ${to.replace('T', ' ')} (London)`;
