import type { Site } from '@contracts/wire/catalogue/site';
import { type Weekday, weekdays } from '@contracts/wire/catalogue/weekdays';
import { z } from 'zod';

type Opening = Site['opening_times'][Weekday];
export type Week = Site['opening_times'];

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
    const read = times.safeParse([open.padStart(5, '0'), close.padStart(5, '0')]);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'must be hours such as 08:30-18:00, or closed' });
    return z.NEVER;
  });

/** The hours of each day, in the columns `monday` to `sunday`. */
export const weekSchema: z.ZodType<Week> = z.object({
  monday: openingText,
  tuesday: openingText,
  wednesday: openingText,
  thursday: openingText,
  friday: openingText,
  saturday: openingText,
  sunday: openingText,
});

/** The hours of one department with day names. */
export function departmentHours(key: string, week: Week): Site['grouped_opening_times'][number] {
  const openings = weekdays.map((day) => ({
    key: day,
    label: `${day.charAt(0).toUpperCase()}${day.slice(1)}`,
    ...week[day],
  }));
  return { key, openings };
}
