import type { Site } from '../catalogue/site.ts';
import { weeklyHours } from '../catalogue/site-hours.ts';
import { weekdays } from '../catalogue/weekdays.ts';
import type { BookingHours, Week } from './opening-slots.ts';

function weekOf(site: Site, department: string | undefined): Week {
  const openings = weekdays.map((day) => {
    const { time_open, time_closed } = weeklyHours(site, day, department);
    return time_open === null || time_closed === null ? null : ([time_open, time_closed] as const);
  });
  return { openings, closedDays: site.closed_days ?? [] };
}

/** @param department uses its hours, such as `service`; if absent, uses the site's hours */
export function bookingHours(sites: readonly Site[], department?: string): BookingHours {
  const indexByWeek = new Map<string, number>();
  const weeks: Week[] = [];
  const weekOfSite: Record<string, number> = {};
  for (const site of sites) {
    const week = weekOf(site, department);
    const key = JSON.stringify(week);
    const index = indexByWeek.get(key) ?? weeks.push(week) - 1;
    indexByWeek.set(key, index);
    weekOfSite[site.slug] = index;
  }
  return { weeks, weekOfSite };
}
