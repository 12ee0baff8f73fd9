import type { Site } from '@contracts/wire/catalogue/site';
import { type Weekday, weekdays } from '@contracts/wire/catalogue/weekdays';
import { formatPostcode } from '@contracts/wire/format/postcode';
import { z } from 'zod';
import { slugOf } from '../slug.ts';
import { closedDayColumns } from './closed-days/closed-day-columns.ts';
import { latitudeText, longitudeText } from '../places/position.ts';
import { readPostcode } from '../places/postcode.ts';
import { positionOfArea } from '../places/postcode-areas.ts';
import { plainText, yesText } from '../stock-import/feed-values.ts';

const maxCharacters = 120;
const shortText = plainText(maxCharacters).regex(
  /^[^\p{C}]*$/u,
  'must not hold control characters',
);
const telephone = z.string().regex(/^\+?\d[\d ]{5,19}$/, 'must be a telephone number');

const postcode = z
  .string()
  .transform(formatPostcode)
  .refine((text) => {
    const place = readPostcode(text);
    return place !== undefined && positionOfArea(place.area) !== undefined;
  }, 'must be a UK postcode');

const makes = z
  .string()
  .transform((text) => text.split(/[|,]/).map(slugOf))
  .pipe(z.array(z.string().min(1, 'must be makes, divided by |')));

/** The columns of a site list except the hours, named as in the API (S213). */
export const siteColumnsSchema = z.object({
  name: z.string('is missing').pipe(shortText.regex(/[a-z0-9]/i, 'must hold a letter or a digit')),
  /** Part of the site's URL; derived from the name if absent. */
  slug: z
    .string()
    .max(maxCharacters, `must be ${maxCharacters} characters or fewer`)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens')
    .optional(),
  type: shortText.default('DEALERSHIP'),
  is_root: yesText.default(true),
  line1: shortText.optional(),
  line2: shortText.optional(),
  city_town: shortText.optional(),
  county: shortText.optional(),
  postcode: postcode.optional(),
  telephone: telephone.optional(),
  whatsapp_number: telephone.optional(),
  /** The code that stock feeds use for the site. */
  location_code: shortText.optional(),
  latitude: latitudeText.optional(),
  longitude: longitudeText.optional(),
  show_on_frontend: yesText.default(true),
  manufacturers: makes.default([]),
  ...closedDayColumns,
});

type Opening = Site['opening_times'][Weekday];

const hours = /^(\d{1,2}:\d{2}) ?[-–] ?(\d{1,2}:\d{2})$/;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const times = z
  .tuple([clockTime, clockTime])
  .refine(([open, close]) => open < close)
  .transform(([time_open, time_closed]): Opening => ({ time_open, time_closed }));

/** Parses `08:30-18:00`, or `closed`. */
const openingText = z
  .string('is missing: hours such as 08:30-18:00, or closed')
  .transform((text, context): Opening => {
    if (text.toLowerCase() === 'closed') return { time_open: null, time_closed: null };
    const [, open = '', close = ''] = hours.exec(text) ?? [];
    const parsed = times.safeParse([open.padStart(5, '0'), close.padStart(5, '0')]);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'must be hours such as 08:30-18:00, or closed' });
    return z.NEVER;
  });

/** The hours of each day, in the columns `monday` to `sunday`. */
export const weekSchema: z.ZodType<Site['opening_times']> = z.object({
  monday: openingText,
  tuesday: openingText,
  wednesday: openingText,
  thursday: openingText,
  friday: openingText,
  saturday: openingText,
  sunday: openingText,
});

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
