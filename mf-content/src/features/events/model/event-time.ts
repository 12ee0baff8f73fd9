import type { ContentEvent } from '@contracts/wire/content/event';
import { formatDate, formatTime, formatWeekday, isoDayOf } from '@contracts/wire/format/date';

/** `Saturday 6 June, 10:00 to 15:00` in London time; only the dates if it lasts several days. */
export function eventTime({
  starts_at,
  ends_at,
}: Pick<ContentEvent, 'starts_at' | 'ends_at'>): string {
  if (isoDayOf(new Date(starts_at)) === isoDayOf(new Date(ends_at))) {
    return `${formatWeekday(starts_at)}, ${formatTime(starts_at)} to ${formatTime(ends_at)}`;
  }
  return `${formatDate(starts_at)}, ${formatTime(starts_at)}, to ${formatDate(ends_at)}, ${formatTime(ends_at)}`;
}
