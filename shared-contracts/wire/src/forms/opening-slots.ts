import { formatTime, isoDayOf } from '../format/date.ts';

/** `09:00` to `17:30`; null on a day when it is closed. */
type Opening = readonly [opens: string, closes: string] | null;
/** From Monday. */
export type Week = readonly Opening[];

/** When somebody is there, by the slug of the site; sites with the same week share it. */
export interface BookingHours {
  weeks: readonly Week[];
  weekOfSite: Readonly<Record<string, number>>;
}

/** How far ahead somebody can come by. */
export const maxDaysAhead = 180;
const minutesBetweenSlots = 30;

/** Of the site that was chosen; of any, where none was. */
function weeksAt({ weeks, weekOfSite }: BookingHours, site: string | undefined): readonly Week[] {
  const chosen = site === undefined ? undefined : weeks[weekOfSite[site] ?? -1];
  return chosen === undefined ? weeks : [chosen];
}

function openingsOn(weeks: readonly Week[], date: string): [opens: string, closes: string][] {
  const day = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weeks.flatMap((week) => {
    const opening = week[day];
    return opening ? [[...opening]] : [];
  });
}

/** `2026-07-01T09:30`, as in London. */
export function timeInLondon(moment: Date): string {
  return `${isoDayOf(moment)}T${formatTime(moment)}`;
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/**
 * Why nobody can come by then, or null. Both times are as in London.
 * @param value `2026-07-01T09:30`
 */
export function timeComplaint(
  hours: BookingHours,
  site: string | undefined,
  value: string,
  now: string,
): string | null {
  const [date = '', time = ''] = value.split('T');
  if (value <= now) return 'Choose a date and time that is still to come';
  if (date > addDays(now.slice(0, 10), maxDaysAhead)) {
    return `Choose a day within the next ${maxDaysAhead} days`;
  }
  // Nobody has said when anybody is there.
  if (hours.weeks.length === 0) return null;
  const openings = openingsOn(weeksAt(hours, site), date);
  if (openings.length === 0) return 'We are closed on that day. Choose another';
  if (openings.some(([opens, closes]) => time >= opens && time < closes)) return null;
  const [opens, closes] = openings[0] ?? ['', ''];
  return `We are closed then. Choose a time from ${opens} to ${closes}`;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every half hour of a day at which somebody can come by; none on a day when it is closed. */
export function slotsOn(
  hours: BookingHours,
  site: string | undefined,
  date: string,
  now: string,
): string[] {
  const openings = openingsOn(weeksAt(hours, site), date).map((times) => times.map(minutesOf));
  const slots = new Set<number>();
  for (const [opens = 0, closes = 0] of openings) {
    const first = Math.ceil(opens / minutesBetweenSlots) * minutesBetweenSlots;
    for (let at = first; at < closes; at += minutesBetweenSlots) slots.add(at);
  }
  return [...slots]
    .sort((one, other) => one - other)
    .map(timeOf)
    .filter((time) => timeComplaint(hours, site, `${date}T${time}`, now) === null);
}
