import { onFirstUse } from './on-first-use.ts';

const TIME_ZONE = 'Europe/London';

const formatter = (options: Intl.DateTimeFormatOptions, locale: string) =>
  onFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }));

/** Whose days are written as ISO 8601 has them. */
const isoDay = formatter({}, 'en-CA');
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB');

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

const dayAlone = /^\s*\d{4}-\d{2}-\d{2}\s*$/u;

/** The wire writes dates as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` (UTC) or ISO 8601 with a zone. */
function readDate(value: string | Date): Date | null {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T') : value;
  const zoned = typeof text === 'string' && /T[\d:.]+$/u.test(text) ? `${text}Z` : text;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * The day in London, at midnight in UTC. The first `Intl.DateTimeFormat` of a page costs a phone some
 * 80 ms: a day that is written as one needs none.
 */
function londonDay(value: string | Date): Date | null {
  const date = readDate(value);
  if (date === null || (typeof value === 'string' && dayAlone.test(value))) return date;
  return readDate(isoDayOf(date));
}

/** `5 March 2026`, as in London; `null` for what is not a date. */
export function formatDate(value: string | Date): string | null {
  const day = londonDay(value);
  return day && `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `Thursday 5 March`, for appointments and deliveries. */
export function formatWeekday(value: string | Date): string | null {
  const day = londonDay(value);
  return day && `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

/** `March 2026`. */
export function formatMonth(value: string | Date): string | null {
  const day = londonDay(value);
  return day && `${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `2026-03-05`, the day in London at a moment. */
export function isoDayOf(moment: Date): string {
  return isoDay().format(moment);
}

/** `14:30`, as in London. */
export function formatTime(value: string | Date): string | null {
  const date = readDate(value);
  return date && clock().format(date);
}
