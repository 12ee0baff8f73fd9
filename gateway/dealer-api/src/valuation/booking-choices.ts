import {
  bookingDays,
  type BookHandover,
  type BookingChoices,
} from '@contracts/wire/valuation/booking';
import type { Site } from '@contracts/wire/catalogue/site';
import { closedDayError } from '@contracts/wire/catalogue/closed-days';
import { closedDayOn, hoursOn } from '@contracts/wire/catalogue/site-hours';
import { addDays } from '@contracts/wire/forms/opening-slots';
import { isoDayOf } from '@contracts/wire/format/date';
import { invalidFields } from '../http/api-errors.ts';

type Choices = Omit<BookingChoices, 'booking'>;

/** The staff who sell cars inspect the cars that we buy. */
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
      const open = sites.filter((site) => hoursOn(site, date, department)).map(({ slug }) => slug);
      return open.length === 0 ? [] : [{ date, open }];
    }),
    sites: sites.map(({ slug, name, city_town }) => ({ slug, name, city_town })),
  };
}

/** @throws ApiRefusal 422 for a day on which every site, or the chosen one, is closed */
export function checkPossible(sites: readonly Site[], now: Date, asked: BookHandover): void {
  const day = bookingChoices(sites, now).days.find(({ date }) => date === asked.date);
  const wrong = (field: string, message: string) => invalidFields([{ field, message }]);
  if (day === undefined) {
    const [closedDay] = sites.flatMap((site) => closedDayOn(site, asked.date) ?? []);
    throw wrong(
      'date',
      closedDay
        ? closedDayError(closedDay)
        : 'We are closed on that day, or it is too far ahead. Choose another',
    );
  }
  if (asked.method !== 'drop-off') return;
  const site = sites.find(({ slug }) => slug === asked.site);
  if (site === undefined) throw wrong('site', 'Choose a site from the list');
  if (!day.open.includes(site.slug)) {
    const closedDay = closedDayOn(site, asked.date);
    throw wrong(
      'date',
      closedDay
        ? closedDayError(closedDay, `${site.name} is`)
        : `${site.name} is closed on that day. Choose another`,
    );
  }
}
