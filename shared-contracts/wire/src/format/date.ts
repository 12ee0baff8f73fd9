import { onFirstUse } from './on-first-use.ts';

const TIME_ZONE = 'Europe/London';

const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  onFirstUse(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }));

const day = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const month = formatter({ month: 'long', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** Whose days are written as ISO 8601 has them. */
const isoDay = formatter({}, 'en-CA');

/** The wire writes dates as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS` (UTC) or ISO 8601 with a zone. */
function readDate(value: string | Date): Date | null {
  const text = typeof value === 'string' ? value.trim().replace(' ', 'T') : value;
  const zoned = typeof text === 'string' && /T[\d:.]+$/u.test(text) ? `${text}Z` : text;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? null : date;
}

function write(format: () => Intl.DateTimeFormat, value: string | Date): string | null {
  const date = readDate(value);
  return date && format().format(date);
}

/** `5 March 2026`, as in London; `null` for what is not a date. */
export function formatDate(value: string | Date): string | null {
  return write(day, value);
}

/** `Thursday 5 March`, for appointments and deliveries. */
export function formatWeekday(value: string | Date): string | null {
  // ICU versions differ on a comma after the weekday, and server and browser must agree.
  return write(weekday, value)?.replace(',', '') ?? null;
}

/** `March 2026`. */
export function formatMonth(value: string | Date): string | null {
  return write(month, value);
}

/** `2026-03-05`, the day in London at a moment. */
export function isoDayOf(moment: Date): string {
  return isoDay().format(moment);
}

/** `14:30`, as in London. */
export function formatTime(value: string | Date): string | null {
  return write(clock, value);
}
