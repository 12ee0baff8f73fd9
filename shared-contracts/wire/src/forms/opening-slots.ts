import { type ClosedDay, closedDayError } from '../catalogue/closed-days.ts';
import { formatTime, isoDayOf } from '../format/date.ts';

/** Opening and closing time, such as `09:00` and `17:30`; null on a closed day. */
type Opening = readonly [opens: string, closes: string] | null;
export interface Week {
  /** One entry for each weekday, Monday first. */
  readonly openings: readonly Opening[];
  /** Days on which the site is closed despite its weekly hours, such as bank holidays. */
  readonly closedDays: readonly ClosedDay[];
}

/** Opening hours by site slug. Sites with the same hours share a `Week`. */
export interface BookingHours {
  weeks: readonly Week[];
  weekOfSite: Readonly<Record<string, number>>;
}

/** How far ahead a visit can be booked. */
export const maxDaysAhead = 180;
const minutesBetweenSlots = 30;

/** The week of the chosen site, or the weeks of all sites if none is chosen. */
function weeksAt({ weeks, weekOfSite }: BookingHours, site: string | undefined): readonly Week[] {
  const chosen = site === undefined ? undefined : weeks[weekOfSite[site] ?? -1];
  return chosen === undefined ? weeks : [chosen];
}

function openingsOn(weeks: readonly Week[], date: string): [opens: string, closes: string][] {
  const day = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weeks.flatMap((week) => {
    const opening = week.openings[day];
    return opening && !closedOn(week, date) ? [[...opening]] : [];
  });
}

const closedOn = ({ closedDays }: Week, date: string) =>
  closedDays.find((day) => day.date === date);

/** A closed day of the sites, such as a bank holiday; undefined if a site opens on the date. */
function closedDayOn(weeks: readonly Week[], date: string): ClosedDay | undefined {
  if (openingsOn(weeks, date).length > 0) return undefined;
  return weeks.map((week) => closedOn(week, date)).find((day) => day !== undefined);
}

/** The closed days of a month (`2026-12`) at a site, or at all sites if none is chosen. */
export function closedDaysIn(
  hours: BookingHours,
  site: string | undefined,
  month: string,
): ClosedDay[] {
  const weeks = weeksAt(hours, site);
  const dates = weeks.flatMap(({ closedDays }) => closedDays.map(({ date }) => date));
  return [...new Set(dates)]
    .filter((date) => date.startsWith(month))
    .toSorted()
    .flatMap((date) => closedDayOn(weeks, date) ?? []);
}

/** `2026-07-01T09:30`, in London time. */
export function timeInLondon(moment: Date): string {
  return `${isoDayOf(moment)}T${formatTime(moment)}`;
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes that a site is open between two London times. Counting stops at `requiredMinutes`. */
function openMinutesBetween(week: Week, from: string, to: string, requiredMinutes: number): number {
  const [lastDate = '', lastTime = ''] = to.split('T');
  let [date = '', time = ''] = from.split('T');
  let minutes = 0;
  while (date <= lastDate && minutes < requiredMinutes) {
    for (const [opens, closes] of openingsOn([week], date)) {
      const start = opens > time ? opens : time;
      const end = date === lastDate && lastTime < closes ? lastTime : closes;
      if (end > start) minutes += minutesOf(end) - minutesOf(start);
    }
    date = addDays(date, 1);
    time = '00:00';
  }
  return minutes;
}

/** Whether there are enough opening hours before a booking for staff to confirm it. */
export function hasEnoughNotice(
  hours: BookingHours,
  site: string | undefined,
  { from, to, noticeHours }: { from: string; to: string; noticeHours: number },
): boolean {
  // The opening hours are unknown.
  if (noticeHours === 0 || hours.weeks.length === 0) return true;
  const requiredMinutes = noticeHours * 60;
  return weeksAt(hours, site).some(
    (week) => openMinutesBetween(week, from, to, requiredMinutes) >= requiredMinutes,
  );
}

/**
 * Returns why a visit at this time is not possible, or null. Both times are London times.
 * @param value `2026-07-01T09:30`
 * @param noticeHours minimum number of opening hours before the visit
 */
export function timeError(
  hours: BookingHours,
  site: string | undefined,
  value: string,
  now: string,
  noticeHours = 0,
): string | null {
  const [date = '', time = ''] = value.split('T');
  if (value <= now) return 'Choose a date and time in the future';
  if (date > addDays(now.slice(0, 10), maxDaysAhead)) {
    return `Choose a day within the next ${maxDaysAhead} days`;
  }
  // The opening hours are unknown.
  if (hours.weeks.length === 0) return null;
  const weeks = weeksAt(hours, site);
  const openings = openingsOn(weeks, date);
  if (openings.length === 0) {
    const closedDay = closedDayOn(weeks, date);
    return closedDay ? closedDayError(closedDay) : 'We are closed on that day. Choose another';
  }
  if (openings.some(([opens, closes]) => time >= opens && time < closes)) {
    return hasEnoughNotice(hours, site, { from: now, to: value, noticeHours })
      ? null
      : `We need ${noticeHours} opening hours’ notice. Choose a later time, or call us`;
  }
  const [opens, closes] = openings[0] ?? ['', ''];
  return `We are closed then. Choose a time from ${opens} to ${closes}`;
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** All bookable half hours of a day; empty on a closed day. */
export function slotsOn(
  hours: BookingHours,
  site: string | undefined,
  date: string,
  now: string,
  noticeHours = 0,
): string[] {
  const openings = openingsOn(weeksAt(hours, site), date).map((times) => times.map(minutesOf));
  const slots = new Set<number>();
  for (const [opens = 0, closes = 0] of openings) {
    const first = Math.ceil(opens / minutesBetweenSlots) * minutesBetweenSlots;
    for (let minutes = first; minutes < closes; minutes += minutesBetweenSlots) slots.add(minutes);
  }
  return [...slots]
    .sort((left, right) => left - right)
    .map(timeOf)
    .filter((time) => timeError(hours, site, `${date}T${time}`, now, noticeHours) === null);
}
