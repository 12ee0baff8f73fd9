import type { Site } from '@contracts/wire/catalogue/site';
import { closedDayOn, hoursOn } from '@contracts/wire/catalogue/site-hours';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Handover } from '@contracts/wire/orders/collection';
import { orderLimits } from '@contracts/wire/orders/order-limits';
import { slugOf } from '../slug.ts';
import type { OrderDocument } from './order-document.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The department whose opening hours apply to the collection of a car. */
const department = 'used_cars';

/** The site of a vehicle; undefined if it is missing or unknown. */
export function siteOf({ site }: Pick<Vehicle, 'site'>, sites: readonly Site[]): Site | undefined {
  if (site === null) return undefined;
  const slug = typeof site === 'string' ? slugOf(site) : site.slug;
  return sites.find((each) => each.slug === slug);
}

/** The places and days on which a vehicle can be handed over, counted from today (S197). */
export function handoverOf(vehicle: Vehicle, sites: readonly Site[], today: Date): Handover {
  const site = siteOf(vehicle, sites);
  const { first, last } = orderLimits.handoverDays;
  const days = Array.from({ length: last - first + 1 }, (_none, index) => {
    const day = new Date(today.getTime() + (first + index) * dayMs);
    return { date: day.toISOString().slice(0, 10), isWeekend: [0, 6].includes(day.getUTCDay()) };
  });
  const openDays = days.flatMap(({ date, isWeekend }) => {
    const hours = site && hoursOn(site, date, department);
    if (!hours) return [];
    const { time_open, time_closed } = hours;
    return [{ date, time_open, time_closed, isWeekend }];
  });
  const deliveries = days.filter(
    ({ date, isWeekend }) => !isWeekend && site && !closedDayOn(site, date),
  );
  const canDeliver = site !== undefined && site.latitude !== null;
  return {
    can_deliver: canDeliver,
    choose_collection: openDays.length > 0,
    weekend_collection: openDays.some(({ isWeekend }) => isWeekend),
    site: site === undefined ? null : publicSite(site),
    max_delivery_miles: orderLimits.maxDeliveryMiles,
    collection_days: openDays.map(({ isWeekend: _isWeekend, ...day }) => day),
    delivery_days: canDeliver
      ? deliveries.map(({ date }) => ({ date, time_open: null, time_closed: null }))
      : [],
  };
}

function publicSite(site: Site): NonNullable<Handover['site']> {
  const { name, slug, line1, line2, city_town, postcode, telephone } = site;
  const address = [line1, line2, city_town, postcode].filter((line) => line !== null);
  return { name, slug, address, telephone };
}

/** Whether the day that the shopper chose, perhaps some time ago, is still available. */
export function isStillAvailable(
  { collection }: Pick<OrderDocument, 'collection'>,
  handover: Handover,
): boolean {
  if (collection === null) return false;
  const days =
    collection.method === 'collection' ? handover.collection_days : handover.delivery_days;
  return days.some(({ date }) => date === collection.date);
}
