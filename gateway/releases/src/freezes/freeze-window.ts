import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { publicIdSchema } from '../roles/token-record.ts';

export const freezeSchema = z.strictObject({
  /** Null for all areas. */
  area: areaNameSchema.nullable(),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** When the freeze window ends the freeze; missing if a user must end it. */
  until: z.iso.datetime().optional(),
  window: publicIdSchema.optional(),
});

export type Freeze = z.infer<typeof freezeSchema>;

/** Freeze windows use the local time of the site's country, including daylight saving time. */
export const freezeZone = 'Europe/London';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const weeklyPattern = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):[0-5]\d$/;
const datePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

function formatOf(text: string): 'once' | 'weekly' | 'daily' | null {
  if (clockPattern.test(text)) return 'daily';
  if (weeklyPattern.test(text)) return 'weekly';
  return datePattern.test(text) && isDate(text) ? 'once' : null;
}

/** Does not use Temporal, because the console needs this too and not every browser has it. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const momentSchema = z
  .string()
  .max(16)
  .refine((text) => formatOf(text) !== null, {
    error:
      'write a date as 2026-12-24T17:00, a time of every week as Fri 17:00, of every day as 17:00',
  });

/** Start and end of a freeze window. Both are dates, times of the week or times of the day. */
export const windowTimes = {
  from: momentSchema.describe(
    `when it begins (${freezeZone}): 2026-12-24T17:00; every week: "Fri 17:00"; every day: 17:00`,
  ),
  to: momentSchema.describe('when it ends, written alike'),
};

export function assertWindowTimes(
  { from, to }: { from: string; to: string },
  context: z.core.$RefinementCtx,
): void {
  const fault = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
  if (formatOf(from) !== formatOf(to)) fault('must be written as the beginning is');
  else if (from === to) fault('must not be the beginning');
  else if (formatOf(from) === 'once' && to < from) fault('must be after the beginning');
}

export const freezeWindowSchema = z
  .strictObject({
    id: publicIdSchema,
    /** Null for all areas. */
    area: areaNameSchema.nullable(),
    ...windowTimes,
    by: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  })
  .superRefine(assertWindowTimes);

export type FreezeWindow = z.infer<typeof freezeWindowSchema>;

/** Times in milliseconds since 1970. */
type Occurrence = { from: number; to: number };

type WindowTimes = Pick<FreezeWindow, 'from' | 'to'>;

/** The occurrence at the time `now`, otherwise the next one; null if there are no more. */
export function occurrenceAt(window: WindowTimes, now: number): Occurrence | null {
  if (formatOf(window.from) === 'once') {
    const from = instantOf(Temporal.PlainDateTime.from(window.from));
    const to = instantOf(Temporal.PlainDateTime.from(window.to));
    return now < to ? { from, to } : null;
  }
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(freezeZone)
    .toPlainDate();
  for (let days = -7; days <= 7; days += 1) {
    const occurrence = occurrenceOn(window, today.add({ days }));
    if (occurrence !== null && now < occurrence.to) return occurrence;
  }
  return null;
}

/** The occurrence of a recurring window that begins on the given day; null if none does. */
function occurrenceOn(window: WindowTimes, day: Temporal.PlainDate): Occurrence | null {
  const [from, to] = [timeOf(window.from), timeOf(window.to)];
  if (from.weekday !== null && from.weekday !== day.dayOfWeek) return null;
  const week = from.weekday === null ? 1 : 7;
  const daysBetween = ((to.weekday ?? 0) - (from.weekday ?? 0) + 7) % 7;
  const days = daysBetween === 0 && to.clock <= from.clock ? week : daysBetween;
  const instantAt = (date: Temporal.PlainDate, clock: string) =>
    instantOf(date.toPlainDateTime(Temporal.PlainTime.from(clock)));
  return { from: instantAt(day, from.clock), to: instantAt(day.add({ days }), to.clock) };
}

function timeOf(text: string): { weekday: number | null; clock: string } {
  const [day = '', clock] = text.split(' ');
  if (clock === undefined) return { weekday: null, clock: day };
  return { weekday: weekdays.indexOf(day) + 1, clock };
}

function instantOf(local: Temporal.PlainDateTime): number {
  return local.toZonedDateTime(freezeZone).epochMilliseconds;
}

export function freezeOf(freezes: readonly Freeze[], areas: readonly string[]): Freeze | undefined {
  return freezes.find(({ area }) => area === null || areas.includes(area));
}

/** The freezes at the time `now`: those without an end, and those of open freeze windows. */
export function freezesAt(
  { freezes, freezeWindows }: { freezes: Freeze[]; freezeWindows: FreezeWindow[] },
  now: number,
): Freeze[] {
  const byWindow = freezeWindows.flatMap((window): Freeze[] => {
    const occurrence = occurrenceAt(window, now);
    if (occurrence === null || now < occurrence.from) return [];
    const { id, area, by, reason } = window;
    const at = new Date(occurrence.from).toISOString();
    return [{ area, by, reason, at, until: new Date(occurrence.to).toISOString(), window: id }];
  });
  return [...freezes, ...byWindow];
}
