import { readFileSync } from 'node:fs';
import type { ClosedDay } from '@contracts/wire/catalogue/closed-days';
import type { Site } from '@contracts/wire/catalogue/site';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { z } from 'zod';
import { readPostcode } from '../../places/postcode.ts';
import { bankHolidays, type Nation, nations } from './bank-holidays.ts';
import type { StoredSite } from './stored-site.ts';

/** Postcode areas outside England and Wales. TD crosses the border, so sites can name a nation. */
const nationAreas = z
  .partialRecord(z.enum(nations), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('nation-areas.json', import.meta.url), 'utf8')));

/** The nation whose bank holidays apply: England and Wales unless the area is elsewhere. */
function nationOfPostcode(postcode: string | null): Nation {
  const area = readPostcode(postcode ?? '')?.area ?? '';
  return nations.find((nation) => nationAreas[nation]?.includes(area)) ?? 'england-and-wales';
}

/** How many days ahead closed days are listed, which is more than any calendar shows. */
const daysAhead = 400;

/** Sites in API form for a day, each with all its closed days from then on. */
export function sitesOnDay(sites: readonly StoredSite[], today: string): Site[] {
  return sites.map((stored) => {
    const { nation: _nation, open_bank_holidays: _open, ...site } = stored;
    return { ...site, closed_days: closedDaysOf(stored, today) };
  });
}

function closedDaysOf(site: StoredSite, today: string): ClosedDay[] {
  const {
    closed_days: siteClosedDays = [],
    open_bank_holidays: openHolidays = [],
    postcode,
  } = site;
  const last = addDays(today, daysAhead);
  const siteClosedDates = new Set(siteClosedDays.map(({ date }) => date));
  const holidays = bankHolidays(site.nation ?? nationOfPostcode(postcode), today, last)
    .filter(
      ({ date, title }) =>
        !siteClosedDates.has(date) && !openHolidays.includes(date) && !openHolidays.includes(title),
    )
    .map(({ date, name }) => ({ date, name }));
  return [
    ...siteClosedDays.filter(({ date }) => date >= today && date <= last),
    ...holidays,
  ].toSorted((left, right) => left.date.localeCompare(right.date));
}
