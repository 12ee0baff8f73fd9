import {
  type ClosedDay,
  upcomingClosedDays,
  closedDayText,
} from '@contracts/wire/catalogue/closed-days';
import type { Site } from '@contracts/wire/catalogue/site';
import type { SiteWithHours } from '@contracts/platform/remote/widgets';
import { openingText, siteSummary } from './site-summary.ts';

type Opening = Site['grouped_opening_times'][number]['openings'][number];

/**
 * The sites that have the department, with its hours. If `department` is null or no site has it
 * (the data may be incomplete), all sites, without hours.
 */
export function sitesWithHours(
  sites: readonly Site[],
  department: string | null,
  today: string,
): SiteWithHours[] {
  const sitesWithDepartment = sites.filter((site) => openingsOf(site, department).length > 0);
  return (sitesWithDepartment.length > 0 ? sitesWithDepartment : sites).map((site) => ({
    ...siteSummary(site),
    hours: summariseHours(
      openingsOf(site, department),
      upcomingClosedDays(site.closed_days, today),
    ),
    distance: site.distance ?? null,
  }));
}

function openingsOf(site: Site, department: string | null): readonly Opening[] {
  return site.grouped_opening_times.find(({ key }) => key === department)?.openings ?? [];
}

/** Combines days with the same hours: 'Monday to Friday'. Closed days come last. */
function summariseHours(
  openings: readonly Opening[],
  closedDays: readonly ClosedDay[],
): SiteWithHours['hours'] {
  if (openings.length === 0) return [];
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const { label, ...opening } of openings) {
    const hours = openingText(opening);
    const previousRow = rows.at(-1);
    if (previousRow?.hours === hours) previousRow.last = label;
    else rows.push({ first: label, last: label, hours });
  }
  const weekly = rows.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }));
  return [...weekly, ...closedDays.map((day) => ({ days: closedDayText(day), hours: 'Closed' }))];
}
