import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { isoDayOf } from '@contracts/wire/format/date';
import { z } from 'zod';

/** The divisions in https://www.gov.uk/bank-holidays.json. */
export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

const eventSchema = z.object({ title: z.string(), date: z.iso.date(), notes: z.string() });
const listSchema = z.record(z.enum(nations), z.object({ events: z.array(eventSchema) }));
const yearlySchema = z.record(z.string().regex(/^\d\d-\d\d$/), z.string());

const readData = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The file has the format of https://www.gov.uk/bank-holidays.json, so it can be replaced. */
const published = listSchema.parse(readData('bank-holidays.json'));
/**
 * Closures on fixed dates, by month and day. The published list covers only a few years, and if
 * such a date is on a weekend, it contains only the substitute day.
 */
const yearly = Object.entries(yearlySchema.parse(readData('yearly-closures.json')));

/**
 * The bank holidays of a nation between two dates, both included. A `title` lacks the note about a
 * substitute day that the `name` contains.
 */
export function bankHolidays(nation: Nation, first: string, last: string) {
  const listed = published[nation].events.map(({ date, title, notes }) => ({
    date,
    title,
    name: notes === '' ? title : `${title}, ${notes.toLowerCase()}`,
  }));
  const dates = new Set(listed.map(({ date }) => date));
  const unlisted = yearsBetween(first, last).flatMap((year) =>
    yearly
      .map(([day, title]) => ({ date: `${year}-${day}`, title, name: title }))
      .filter(({ date }) => !dates.has(date)),
  );
  return [...listed, ...unlisted]
    .filter(({ date }) => date >= first && date <= last)
    .toSorted((left, right) => left.date.localeCompare(right.date));
}

function yearsBetween(first: string, last: string): number[] {
  const year = Number(first.slice(0, 4));
  return Array.from(
    { length: Number(last.slice(0, 4)) - year + 1 },
    (_none, index) => year + index,
  );
}

const allEvents = nations.flatMap((nation) => published[nation].events);

/** The official spelling of a bank holiday's title; undefined if the text is not a bank holiday. */
export function bankHolidayTitle(text: string): string | undefined {
  const normalise = (value: string) => value.replaceAll("'", '’').toLowerCase();
  return allEvents.find(({ title }) => normalise(title) === normalise(text))?.title;
}

/** Whether a day is a bank holiday in any nation. */
export function isBankHoliday(date: string): boolean {
  return nations.some((nation) => bankHolidays(nation, date, date).length > 0);
}

/** The last day of the last year in the published list. The list must be replaced before then. */
export function bankHolidaysEnd(): string {
  const dates = allEvents.map(({ date }) => date);
  const last = dates.toSorted().at(-1) ?? '';
  return `${last.slice(0, 4)}-12-31`;
}

const warnDaysAhead = 183;

/** Warns if the list of bank holidays ends within six months. */
export function warnOfLastBankHolidays(now: Date, logger: Pick<Logger, 'warn'>): void {
  const end = bankHolidaysEnd();
  if (addDays(isoDayOf(now), warnDaysAhead) <= end) return;
  logger.warn(
    { lastDay: end },
    'The list of bank holidays ends soon, and sites would be shown as open on later ones. Replace bank-holidays.json with the list of www.gov.uk/bank-holidays.json.',
  );
}
