import {
  bookingDays,
  type BookHandover,
  type BookingChoices,
} from '@contracts/wire/valuation/booking';
import type { Site } from '@contracts/wire/catalogue/site';
import { closedDayError } from '@contracts/wire/catalogue/closed-days';
import { closedDayOn, hoursOn } from '@contracts/wire/catalogue/site-hours';
import { bookingHours } from '@contracts/wire/forms/booking-hours';
import { addDays, hasEnoughNotice, timeInLondon } from '@contracts/wire/forms/opening-slots';
import { isoDayOf } from '@contracts/wire/format/date';
import { invalidField } from '../http/api-errors.ts';

/** The department whose hours apply, because its staff inspect the cars that we buy. */
const department = 'used_cars';

/** Opening hours that must remain before the day, so that we can call and agree a time. */
const noticeHours = 2;

/** Days that can be booked, each with the sites that are open and have time to call (S130). */
export function bookingChoices(sites: readonly Site[], now: Date): Omit<BookingChoices, 'booking'> {
  const today = isoDayOf(now);
  const from = timeInLondon(now);
  const hours = bookingHours(sites, department);
  const isOpen = (site: Site, date: string) =>
    hoursOn(site, date, department) !== null &&
    hasEnoughNotice(hours, site.slug, { from, to: `${date}T00:00`, noticeHours });
  const { first, last } = bookingDays;
  const dates = Array.from({ length: last - first + 1 }, (_none, index) =>
    addDays(today, first + index),
  );
  return {
    days: dates.flatMap((date) => {
      const open = sites.filter((site) => isOpen(site, date)).map(({ slug }) => slug);
      return open.length === 0 ? [] : [{ date, open }];
    }),
    sites: sites.map(({ slug, name, city_town }) => ({ slug, name, city_town })),
  };
}

/** @throws ApiRefusal 422 for a day that cannot be booked at any site, or at the chosen one */
export function checkBookable(
  sites: readonly Site[],
  now: Date,
  requestedBooking: BookHandover,
): void {
  const day = bookingChoices(sites, now).days.find(({ date }) => date === requestedBooking.date);
  if (day === undefined) {
    const [closedDay] = sites.flatMap((site) => closedDayOn(site, requestedBooking.date) ?? []);
    throw invalidField(
      'date',
      closedDay
        ? closedDayError(closedDay)
        : sites.some((each) => hoursOn(each, requestedBooking.date, department) !== null) &&
            requestedBooking.date <= addDays(isoDayOf(now), bookingDays.last)
          ? 'We need time to call you before that day. Choose another'
          : 'We are closed on that day, or it is too far ahead. Choose another',
    );
  }
  if (requestedBooking.method !== 'drop-off') return;
  const site = sites.find(({ slug }) => slug === requestedBooking.site);
  if (site === undefined) throw invalidField('site', 'Choose a site from the list');
  if (!day.open.includes(site.slug)) {
    const closedDay = closedDayOn(site, requestedBooking.date);
    throw invalidField(
      'date',
      closedDay
        ? closedDayError(closedDay, `${site.name} is`)
        : `${site.name} is closed on that day, or can’t call you before it. Choose another`,
    );
  }
}
