import type { Site } from '../catalogue/site.ts';
import { weekdays } from '../catalogue/weekdays.ts';
import type { BookingHours, Week } from './opening-slots.ts';

function weekOf(site: Site, department: string | undefined): Week {
  const group = site.grouped_opening_times.find(({ key }) => key === department);
  return weekdays.map((day) => {
    const { time_open, time_closed } =
      group?.openings.find(({ key }) => key === day) ?? site.opening_times[day];
    return time_open === null || time_closed === null ? null : [time_open, time_closed];
  });
}

/** @param department whose hours count, such as `service`; without it those of the site */
export function bookingHours(sites: readonly Site[], department?: string): BookingHours {
  const known = new Map<string, number>();
  const weeks: Week[] = [];
  const weekOfSite: Record<string, number> = {};
  for (const site of sites) {
    const week = weekOf(site, department);
    const key = JSON.stringify(week);
    const place = known.get(key) ?? weeks.push(week) - 1;
    known.set(key, place);
    weekOfSite[site.slug] = place;
  }
  return { weeks, weekOfSite };
}
