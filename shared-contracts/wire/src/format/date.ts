const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hourMs = 3_600_000;
const march = 2;
const october = 9;

/** The instant when the clocks change: 01:00 UTC on the last Sunday of a month with 31 days. */
function clockChangeTime(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * London time as if it were UTC, by the rule in force since 1996. `Intl.DateTimeFormat` would do
 * the same, but its first use on a page takes a phone 70 to 80 ms.
 */
function inLondon(moment: Date): Date {
  const year = moment.getUTCFullYear();
  const time = moment.getTime();
  const isSummer = time >= clockChangeTime(year, march) && time < clockChangeTime(year, october);
  return isSummer ? new Date(time + hourMs) : moment;
}

/**
 * The London time of a date, as if it were UTC; null if the text is not a date. The API writes dates
 * as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` (UTC) or ISO 8601 with a zone.
 */
function readInLondon(value: string | Date): Date | null {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T') : value;
  const zoned = typeof text === 'string' && /T[\d:.]+$/u.test(text) ? `${text}Z` : text;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : inLondon(date);
}

const monthOf = (londonTime: Date) => months[londonTime.getUTCMonth()];

/** `5 March 2026`, in London time; null if the text is not a date. */
export function formatDate(value: string | Date): string | null {
  const date = readInLondon(value);
  return date && `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`;
}

/** `Thursday 5 March`, for appointments and deliveries. */
export function formatWeekday(value: string | Date): string | null {
  const date = readInLondon(value);
  return date && `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${monthOf(date)}`;
}

/** `March 2026`. */
export function formatMonth(value: string | Date): string | null {
  const date = readInLondon(value);
  return date && `${monthOf(date)} ${date.getUTCFullYear()}`;
}

/** `2026-03-05`, the date in London at that moment. */
export function isoDayOf(moment: Date): string {
  return inLondon(moment).toISOString().slice(0, 10);
}

/** `14:30`, in London time. */
export function formatTime(value: string | Date): string | null {
  return readInLondon(value)?.toISOString().slice(11, 16) ?? null;
}
