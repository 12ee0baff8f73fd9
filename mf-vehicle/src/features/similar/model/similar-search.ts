import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { kindSearch, vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';

const titleEndings: Partial<Record<Vehicle['advert_classification'], string>> = {
  'CONTRACT-HIRE-BUSINESS': ' to lease',
  'CONTRACT-HIRE-PERSONAL': ' to lease',
  MOTABILITY: ' on the Motability Scheme',
};

/** Vehicles of the same kind and body type; if to buy, also of the same make on the same terms. */
export function similarSearch(
  vehicle: Vehicle,
  creditTerms: URLSearchParams,
): WidgetPropsByName['vehicle-slider'] {
  const query = kindSearch(vehicle);
  const isToBuy = query.size === 0;
  if (isToBuy) query.set('make', vehicle.make_slug);
  if (vehicle.body_type) query.set('body_type', vehicle.body_type);
  for (const [key, value] of isToBuy ? creditTerms : []) query.set(key, value);
  return {
    title: `Similar ${vehicleNoun(vehicle)}s${titleEndings[vehicle.advert_classification] ?? ''}`,
    query: query.toString(),
    exceptStockId: vehicle.stock_id,
  };
}
