import { vehicleListSchema, type Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { HttpClient } from 'shared-contracts/host/http';

/** Adverts of the saved cars, in the order in which they were saved; sold ones are gone (S193). */
export async function fetchSavedVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
  signal: AbortSignal,
): Promise<Vehicle[]> {
  if (cardGuids.length === 0) return [];
  const query = { card_guid: cardGuids };
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: vehicleListSchema,
    query,
    signal,
  });
  const order = (vehicle: Vehicle) => cardGuids.indexOf(vehicle.card_guid);
  return data.toSorted((a, b) => order(a) - order(b));
}
