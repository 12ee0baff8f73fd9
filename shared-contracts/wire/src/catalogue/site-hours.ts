import type { ClosedDay } from './closed-days.ts';
import type { Site } from './site.ts';
import { type Weekday, weekdays } from './weekdays.ts';

type Hours = Site['opening_times'][Weekday];

/** A department's hours on a weekday; the site's hours if the department has none of its own. */
export function weeklyHours(site: Site, day: Weekday, department?: string): Hours {
  const group = site.grouped_opening_times.find(({ key }) => key === department);
  return group?.openings.find(({ key }) => key === day) ?? site.opening_times[day];
}

export function closedDayOn({ closed_days }: Site, date: string): ClosedDay | undefined {
  return closed_days?.find((day) => day.date === date);
}

/** A site's hours on a day (`2026-12-24`); null if it is closed. */
export function hoursOn(site: Site, date: string, department?: string): Hours | null {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const hours = weeklyHours(site, weekday, department);
  const isOpen = hours.time_open !== null && closedDayOn(site, date) === undefined;
  return isOpen ? hours : null;
}
