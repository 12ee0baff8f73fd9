import { envelopeSchema } from 'shared-contracts/catalogue/envelope';
import { vehicleSchema, type Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { HttpClient } from 'shared-contracts/host/http';
import * as z from 'zod/mini';

/** All that were asked for: this list has no pages. */
const savedVehiclesSchema = envelopeSchema(z.array(vehicleSchema));

/** Adverts of the saved cars, the last saved first; what left the stock is gone (S193). */
export async function fetchSavedVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
  signal: AbortSignal,
): Promise<Vehicle[]> {
  if (cardGuids.length === 0) return [];
  const query = { card_guid: cardGuids };
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: savedVehiclesSchema,
    query,
    signal,
  });
  const order = ({ card_guid }: Vehicle) => cardGuids.indexOf(card_guid.toLowerCase());
  return data.toSorted((a, b) => order(b) - order(a));
}
