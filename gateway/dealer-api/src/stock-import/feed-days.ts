import { z } from 'zod';
import { readText } from './feed-values.ts';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?';
const numberedDay = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const anyYear = '(?<year>\\d{4}|\\d{2})';

const time =
  /[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/i;

/** Every supported format of a day, or of a month without a day. */
const formats: readonly RegExp[] = [
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?<sign>[-/. ])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(`^${weekday}${numberedDay}[-/\\s]*(?:of\\s+)?${monthName}[-/,\\s]*${anyYear}$`, 'i'),
  new RegExp(`^${weekday}${monthName}\\s+${numberedDay},?\\s+(?<year>\\d{4})$`, 'i'),
  /^(?<year>\d{4})-(?<month>\d{2})$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  new RegExp(`^${monthName}[-/,\\s]+${anyYear}$`, 'i'),
];

/** Spreadsheets count days from 1899-12-30. These numbers cover 1954 to 2064. */
const serialNumber = /^([2-5]\d{4})(?:\.\d+)?$/;
const firstSerialDay = Date.UTC(1899, 11, 30);
const millisecondsPerDay = 86_400_000;

const placeholders: ReadonlySet<string> = new Set([
  '0000-00-00',
  '0001-01-01',
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-00',
  '1900-01-01',
  '1970-01-01',
  '9999-12-31',
]);

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `27` is 2027, `65` is 1965. */
function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return Number(year) < 50 ? `20${year}` : `19${year}`;
}

function monthNumber(month: string): string {
  const index = monthNames.indexOf(month.slice(0, 3).toLowerCase());
  return index === -1 ? month : String(index + 1);
}

interface ReadDay {
  /** ISO day; the first of the month if only the month is written. */
  readonly day: string;
  readonly isMonthOnly: boolean;
}

/** Converts UTC instants to London days: midnight in summer is 23:00 UTC of the previous day. */
function withoutTime(text: string): string {
  if (isoInstant.test(text)) {
    const instant = Date.parse(text.replace(' ', 'T'));
    if (!Number.isNaN(instant)) return londonDay.format(instant);
  }
  return text.replace(time, '');
}

function parseDay(text: string): ReadDay | undefined {
  const dateText = withoutTime(text.trim());
  const serial = serialNumber.exec(dateText)?.[1];
  if (serial !== undefined) {
    const instant = firstSerialDay + Number(serial) * millisecondsPerDay;
    return { day: new Date(instant).toISOString().slice(0, 10), isMonthOnly: false };
  }
  for (const format of formats) {
    const { year, month, day } = format.exec(dateText)?.groups ?? {};
    if (year === undefined || month === undefined) continue;
    const parts = [fullYear(year), monthNumber(month), day ?? '1'];
    return {
      day: parts.map((part) => part.padStart(2, '0')).join('-'),
      isMonthOnly: day === undefined,
    };
  }
  return undefined;
}

const isoDay = z.iso.date();
const maxDayLength = 40;

/** Parses a day; undefined for other texts and for impossible days. */
export function readDay(text: string): ReadDay | undefined {
  if (text.length > maxDayLength) return undefined;
  const parsed = parseDay(text);
  return parsed !== undefined && isoDay.safeParse(parsed.day).success ? parsed : undefined;
}

/**
 * Whether a text is a database's or spreadsheet's placeholder for a missing day, such as
 * `0000-00-00` or `1900-01-01`.
 */
export function isPlaceholderDay(text: string): boolean {
  if (text.length > maxDayLength) return false;
  if (/^0+$/.test(text)) return true;
  const parsed = parseDay(text);
  return parsed !== undefined && placeholders.has(parsed.day);
}

const dayError = 'must be a day such as 2026-03-31, 31/03/2026 or 31 Mar 2026';

/**
 * A schema that parses a day into an ISO day.
 * @param allowsMonth whether a month without a day means its first day
 */
export function dayText({ allowsMonth }: { allowsMonth: boolean }) {
  return readText((text) => {
    const read = readDay(text);
    if (read === undefined) return { reason: dayError };
    return allowsMonth || !read.isMonthOnly
      ? { value: read.day }
      : { reason: 'must name the day, not the month alone' };
  });
}

const yearAndPlate = /^\(?(\d{4})\)?(?:\.0+)?(?:\s*[(/]?\s*\d{2}\s*(?:reg|plate)?\s*\)?)?$/i;

/** Parses the year from `2020`, `2020.0`, `2020 (70)` or a day. */
export function readYear(text: string): number | undefined {
  const written = yearAndPlate.exec(text.trim())?.[1];
  if (written !== undefined) return Number(written);
  const day = readDay(text)?.day;
  return day === undefined ? undefined : Number(day.slice(0, 4));
}
