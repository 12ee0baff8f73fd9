import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';

/** Cars of the same make and body, for whoever likes this one but not quite. */
export function similarSearch(
  vehicle: Pick<Vehicle, 'make_slug' | 'body_type' | 'stock_id'>,
  noun: string,
): WidgetPropsByName['vehicle-slider'] {
  const query = new URLSearchParams({ make: vehicle.make_slug });
  if (vehicle.body_type) query.set('body_type', vehicle.body_type);
  return {
    title: `Similar ${noun}s`,
    query: query.toString(),
    exceptStockId: vehicle.stock_id,
  };
}
