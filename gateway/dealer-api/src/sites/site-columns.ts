import type { Site } from '@contracts/wire/catalogue/site';
import { type Weekday, weekdays } from '@contracts/wire/catalogue/weekdays';
import { formatPostcode } from '@contracts/wire/format/postcode';
import { z } from 'zod';
import { slugOf } from '../slug.ts';
import { yesOrNo } from '../csv/cells.ts';
import { closedDayColumns } from './closed-days/closed-day-columns.ts';
import { latitudeText, longitudeText } from '../places/position.ts';
import { readPostcode } from '../places/postcode.ts';

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
