import type { ClosedDay } from '@contracts/wire/catalogue/closed-days';
import { z } from 'zod';
import { bankHolidayTitle, isBankHoliday, nations } from './bank-holidays.ts';

const maxDays = 100;
const maxName = 60;
const isoDay = z.iso.date();

/** A list divided by `|`, in which every part must be readable. */
function listText<Part>(read: (part: string) => Part | undefined, error: string, max = Infinity) {
  return z.string().transform((text, context): Part[] => {
    const parts = text
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const known = parts.map(read).filter((part) => part !== undefined);
    if (known.length === parts.length && known.length <= max) return known;
    context.addIssue(error);
    return z.NEVER;
  });
}

/** Parses `2026-12-24` or `24/12/2026` into an ISO day; undefined for other texts. */
function readDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isoDay.safeParse(iso ?? text).data;
}

/** Parses `2026-12-24 Stocktaking`: a day and an optional reason. */
function readClosedDay(part: string): ClosedDay | undefined {
  const [day = '', ...words] = part.split(/\s+/);
  const date = readDay(day);
  const name = words.join(' ');
  if (date === undefined || name.length > maxName || /\p{C}/u.test(name)) return undefined;
  return { date, name: name === '' ? null : name };
}

const closedDays = listText(
  readClosedDay,
  `must be days such as 2026-12-24 or 2026-12-31 Stocktaking, divided by |, ${maxDays} at most`,
  maxDays,
);

/** Parses a bank holiday by its day or by its name. A name applies to every year. */
function readBankHoliday(part: string): string | undefined {
  const day = readDay(part);
  if (day === undefined) return bankHolidayTitle(part);
  return isBankHoliday(day) ? day : undefined;
}

const openBankHolidays = listText(
  readBankHoliday,
  'must be bank holidays such as Summer bank holiday or 2026-08-31, divided by |',
);

/** England and Wales share their bank holidays. */
const nationText = z
  .string()
  .transform((text) => text.trim().toLowerCase().replaceAll(/\s+/g, '-'))
  .transform((name) => (['england', 'wales'].includes(name) ? 'england-and-wales' : name))
  .pipe(z.enum(nations, 'must be England, Wales, Scotland or Northern Ireland'));

export const closedDayColumns = {
  nation: nationText.optional(),
  closed_days: closedDays.optional(),
  open_bank_holidays: openBankHolidays.optional(),
};
