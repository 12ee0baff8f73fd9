import { z } from 'zod';

/** A day, or only a month, as written in a feed. */
interface WrittenDay {
  readonly year: number;
  /** Number of the month, from 1. */
  readonly month: number;
  /** Absent if only the month is written. */
  readonly day?: number;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?';

const time =
  /[T\s]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const isoInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/i;

const number = (text: string | undefined) => Number(text);
const monthOf = (name: string | undefined) =>
  monthNames.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
/** `27` is 2027, `65` is 1965. */
const fullYear = (text: string | undefined) => {
  const year = number(text);
  if (text?.length !== 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
};

type Groups = readonly (string | undefined)[];

/** Every supported format, and how its groups become a day. */
const spellings: readonly (readonly [RegExp, (groups: Groups) => WrittenDay])[] = [
  [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
    ([, year, , month, day]) => ({ year: number(year), month: number(month), day: number(day) }),
  ],
  [
    /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/,
    ([, day, , month, year]) => ({ year: fullYear(year), month: number(month), day: number(day) }),
  ],
  [
    /^(\d{4})(\d{2})(\d{2})$/,
    ([, year, month, day]) => ({ year: number(year), month: number(month), day: number(day) }),
  ],
  [
    new RegExp(
      `^${weekday}(\\d{1,2})(?:st|nd|rd|th)?[-/\\s]*(?:of\\s+)?${monthName}[-/,\\s]*(\\d{4}|\\d{2})$`,
      'i',
    ),
    ([, day, month, year]) => ({ year: fullYear(year), month: monthOf(month), day: number(day) }),
  ],
  [
    new RegExp(`^${weekday}${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, 'i'),
    ([, month, day, year]) => ({ year: number(year), month: monthOf(month), day: number(day) }),
  ],
  [/^(\d{4})-(\d{2})$/, ([, year, month]) => ({ year: number(year), month: number(month) })],
  [/^(\d{1,2})[-/.](\d{4})$/, ([, month, year]) => ({ year: number(year), month: number(month) })],
  [
    new RegExp(`^${monthName}[-/,\\s]+(\\d{4}|\\d{2})$`, 'i'),
    ([, month, year]) => ({ year: fullYear(year), month: monthOf(month) }),
  ],
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

function matchDay(text: string): WrittenDay | undefined {
  for (const [pattern, read] of spellings) {
    const groups = pattern.exec(text);
    if (groups !== null) return read(groups);
  }
  return undefined;
}

const pad = (figure: number, length: number) => String(figure).padStart(length, '0');
const isoOf = ({ year, month, day = 1 }: WrittenDay) =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

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
  const written = matchDay(dateText);
  if (written === undefined) return undefined;
  return { day: isoOf(written), isMonthOnly: written.day === undefined };
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
  return z.string().transform((text, context): string => {
    const read = readDay(text);
    if (read !== undefined && (allowsMonth || !read.isMonthOnly)) return read.day;
    const message = read === undefined ? dayError : 'must name the day, not the month alone';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
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
