import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/** What a page of kept vehicles says of each. Sold ones are among them. @throws HttpError */
export async function fetchAdverts(
  http: HttpClient,
  cardGuids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Vehicle[]> {
  if (cardGuids.length === 0) return [];
  // Not needed for a page that comes with its data.
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const schema = envelopeSchema(z.array(vehicleSchema));
  const query = { card_guid: cardGuids };
  return (await http.get('/api/v2/vehicle-advert', { schema, query, signal })).data;
}
