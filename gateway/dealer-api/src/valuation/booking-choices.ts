import {
  bookingDays,
  type BookHandover,
  type BookingChoices,
} from '@contracts/wire/valuation/booking';
import type { Site } from '@contracts/wire/catalogue/site';
import { weekdays } from '@contracts/wire/catalogue/weekdays';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { isoDayOf } from '@contracts/wire/format/date';
import { invalidFields } from '../http/api-errors.ts';

type Choices = Omit<BookingChoices, 'booking'>;

/** Whoever sells cars looks at those that we buy. */
const department = 'used_cars';

/** The days ahead on which some site is open, and where (S130). */
export function bookingChoices(sites: readonly Site[], now: Date): Choices {
  const today = isoDayOf(now);
  const { first, last } = bookingDays;
  const ahead = Array.from({ length: last - first + 1 }, (_none, place) =>
    addDays(today, first + place),
  );
  return {
    days: ahead.flatMap((date) => {
      const open = sites.filter((site) => isOpenOn(site, date)).map(({ slug }) => slug);
      return open.length === 0 ? [] : [{ date, open }];
    }),
    sites: sites.map(({ slug, name, city_town }) => ({ slug, name, city_town })),
  };
}

function isOpenOn(site: Site, date: string): boolean {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const group = site.grouped_opening_times.find(({ key }) => key === department);
  const hours = group?.openings.find(({ key }) => key === weekday) ?? site.opening_times[weekday];
  return hours.time_open !== null;
}

/** @throws ApiRefusal 422 where nobody is there on that day, or at that place ever */
export function checkPossible({ days, sites }: Choices, asked: BookHandover): void {
  const day = days.find(({ date }) => date === asked.date);
  const wrong = (field: string, message: string) => invalidFields([{ field, message }]);
  if (day === undefined) {
    throw wrong('date', 'We are closed on that day, or it is too far ahead. Choose another');
  }
  if (asked.method !== 'drop-off') return;
  const site = sites.find(({ slug }) => slug === asked.site);
  if (site === undefined) throw wrong('site', 'Choose a site from the list');
  if (!day.open.includes(site.slug)) {
    throw wrong('date', `${site.name} is closed on that day. Choose another`);
  }
}
