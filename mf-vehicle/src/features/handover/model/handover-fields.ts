import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Order } from '@contracts/wire/orders/order';
import type { TypedValues } from '@contracts/platform/forms/typed-values';

/** Fields that an error can link to, in the order of the form. */
export const handoverFields = [
  'method',
  'line1',
  'line2',
  'city_town',
  'postcode',
  'date',
] as const;

/** The saved values, in the format of the fields. */
export function handoverValues({ collection, handover }: Order): TypedValues {
  if (collection === null) {
    // If only one method is possible, preselect it.
    const { can_deliver: canDeliver, choose_collection: canCollect } = handover;
    if (canDeliver === canCollect) return {};
    return { method: canCollect ? 'collection' : 'delivery' };
  }
  const { method, date, address } = collection;
  return {
    method,
    date,
    ...(address && {
      line1: address.line1,
      line2: address.line2 ?? '',
      city_town: address.city_town,
      postcode: formatPostcode(address.postcode),
    }),
  };
}
