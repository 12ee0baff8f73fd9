import { formatWeekday } from '@contracts/wire/format/date';
import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Order } from '@contracts/wire/orders/order';

/** Where and when the vehicle is handed over; empty if not chosen yet. */
export function handoverFacts({
  collection,
  handover,
}: Order): { term: string; description: string | null }[] {
  if (collection === null) return [];
  const { method, date, address } = collection;
  const { site } = handover;
  const day = handover.collection_days.find((one) => one.date === date);
  const hours =
    method === 'collection' && day?.time_open && day.time_closed
      ? `, ${day.time_open} - ${day.time_closed}`
      : '';
  return [
    {
      term: method === 'collection' ? 'You collect it from' : 'We bring it to',
      description:
        address === null
          ? site && [site.name, ...site.address].join(', ')
          : [address.line1, address.line2, address.city_town, formatPostcode(address.postcode)]
              .filter(Boolean)
              .join(', '),
    },
    { term: 'On', description: `${formatWeekday(date) ?? date}${hours}` },
    { term: 'Site telephone', description: site?.telephone ?? null },
  ];
}
