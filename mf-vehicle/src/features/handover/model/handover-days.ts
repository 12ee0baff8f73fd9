import { formatWeekday } from '@contracts/wire/format/date';
import type { Handover } from '@contracts/wire/orders/collection';

export function handoverDays({ collection_days, delivery_days }: Handover) {
  const deliveryDates = new Set(delivery_days.map(({ date }) => date));
  const collectionDays = new Map(collection_days.map((day) => [day.date, day]));
  return [...new Set([...collectionDays.keys(), ...deliveryDates])].toSorted().map((date) => {
    const day = collectionDays.get(date);
    return {
      date,
      label: formatWeekday(date) ?? date,
      /** The site's opening hours; null if the vehicle cannot be collected on that day. */
      collectionHours: day === undefined ? null : hoursOf(day),
      canDeliver: deliveryDates.has(date),
    };
  });
}

function hoursOf({ time_open, time_closed }: Handover['collection_days'][number]): string {
  return time_open && time_closed ? `${time_open} - ${time_closed}` : 'Open';
}
