import type { Site } from '@contracts/wire/catalogue/site';
import { type Weekday, weekdays } from '@contracts/wire/catalogue/weekdays';
import { formatPostcode } from '@contracts/wire/format/postcode';
import { z } from 'zod';
import type { ClosedDay } from '@contracts/wire/catalogue/closed-days';
import { slugOf } from '../slug.ts';
import { yesOrNo } from '../csv/cells.ts';
import { latitudeText, longitudeText } from '../places/position.ts';
import { readPostcode } from '../places/postcode.ts';
import { bankHolidayTitle, isBankHoliday, nations } from './closed-days/bank-holidays.ts';

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

const closedDayColumns = {
  nation: nationText.optional(),
  closed_days: closedDays.optional(),
  open_bank_holidays: openBankHolidays.optional(),
};

const maxCharacters = 120;
const limitedText = z.string().max(maxCharacters, `must be ${maxCharacters} characters or fewer`);
const shortText = limitedText.regex(/^[^\p{C}]*$/u, 'must not hold control characters');
const telephone = z.string().regex(/^\+?\d[\d ]{5,19}$/, 'must be a telephone number');

const postcode = z
  .string()
  .transform(formatPostcode)
  .refine((text) => readPostcode(text) !== undefined, 'must be a UK postcode');

const makes = z
  .string()
  .transform((text) => text.split(/[|,]/).map(slugOf))
  .pipe(z.array(z.string().min(1, 'must be makes, divided by |')));

const orNull = <Column extends z.ZodType>(column: Column) => column.nullable().default(null);

/** The columns of a site list except the hours, named as in the API (S213). */
export const siteColumnsSchema = z.object({
  name: z.string('is missing').pipe(shortText.regex(/[a-z0-9]/i, 'must hold a letter or a digit')),
  /** Part of the site's URL; derived from the name if absent. */
  slug: limitedText
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens')
    .optional(),
  type: shortText.default('DEALERSHIP'),
  is_root: yesOrNo.default(true),
  line1: orNull(shortText),
  line2: orNull(shortText),
  city_town: orNull(shortText),
  county: orNull(shortText),
  postcode: orNull(postcode),
  telephone: orNull(telephone),
  whatsapp_number: orNull(telephone),
  /** The code that stock feeds use for the site. */
  location_code: shortText.optional(),
  latitude: orNull(latitudeText),
  longitude: orNull(longitudeText),
  show_on_frontend: yesOrNo.default(true),
  manufacturers: makes.default([]),
  ...closedDayColumns,
});

const hours = /^((?:[01]?\d|2[0-3]):[0-5]\d) ?[-–] ?((?:[01]?\d|2[0-3]):[0-5]\d)$/;

/** Parses `08:30-18:00`, or `closed`. */
const openingText = z
  .string('is missing: hours such as 08:30-18:00, or closed')
  .transform((text, context): Site['opening_times'][Weekday] => {
    if (text.toLowerCase() === 'closed') return { time_open: null, time_closed: null };
    const times = hours.exec(text)?.slice(1) ?? [];
    const [time_open = '', time_closed = ''] = times.map((time) => time.padStart(5, '0'));
    if (time_open < time_closed) return { time_open, time_closed };
    context.addIssue({ code: 'custom', message: 'must be hours such as 08:30-18:00, or closed' });
    return z.NEVER;
  });

/** The hours of each day, in the columns `monday` to `sunday`. */
export const weekSchema = z.record(z.enum(weekdays), openingText);

const dayColumn = new RegExp(`^(?:([a-z][a-z_]{0,39})_)?(?:${weekdays.join('|')})$`);

/** The departments whose hours a header contains, such as `used_cars_monday`, in its order. */
export function departmentsOf(header: readonly string[]): string[] {
  return [...new Set(header.flatMap((column) => dayColumn.exec(column)?.[1] ?? []))];
}

/** The columns of a header that a site list does not support. */
export function unknownColumns(header: readonly string[]): string[] {
  const { shape } = siteColumnsSchema;
  return header.filter((column) => !Object.hasOwn(shape, column) && !dayColumn.test(column));
}
