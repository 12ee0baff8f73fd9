import { envelopeSchema } from 'shared-contracts/catalogue/envelope';
import { vehicleSchema, type Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { HttpClient } from 'shared-contracts/host/http';
import * as z from 'zod/mini';

const savedVehiclesSchema = envelopeSchema(z.array(vehicleSchema));

/**
 * The adverts of saved vehicles (S193), the last saved first. What is gone from the dealer's stock
 * is not among them. @throws HttpError
 */
export async function fetchSavedVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<Vehicle[]> {
  if (cardGuids.length === 0) return [];
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: savedVehiclesSchema,
    query: { card_guid: cardGuids },
    ...(signal && { signal }),
  });
  const place = new Map(cardGuids.map((guid, index) => [guid.toLowerCase(), index]));
  const placeOf = ({ card_guid }: Vehicle) => place.get(card_guid.toLowerCase()) ?? -1;
  return data
    .filter(({ status }) => status !== 'FOR_SALE_TRADE') // S194
    .toSorted((left, right) => placeOf(right) - placeOf(left));
}
