import type { ContentEvent } from '@contracts/wire/content/event';
import { formatDate, formatTime, formatWeekday, isoDayOf } from '@contracts/wire/format/date';

type Times = Pick<ContentEvent, 'starts_at' | 'ends_at'>;

/** `Saturday 6 June, 10:00 to 15:00` in London time; only the dates if it lasts several days. */
export function eventTime({ starts_at, ends_at }: Times): string {
  const isOneDay = isoDayOf(new Date(starts_at)) === isoDayOf(new Date(ends_at));
  if (isOneDay) {
    return `${formatWeekday(starts_at)}, ${formatTime(starts_at)} to ${formatTime(ends_at)}`;
  }
  return `${formatDate(starts_at)}, ${formatTime(starts_at)}, to ${formatDate(ends_at)}, ${formatTime(ends_at)}`;
}
