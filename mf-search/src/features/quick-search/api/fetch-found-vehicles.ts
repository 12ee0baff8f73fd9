import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';

/** As many as a shopper reads here; beyond that the search page is better (S67, S68). */
const maxFound = 5;

/** The first vehicles of a search by words. @throws HttpError */
export async function fetchFoundVehicles(
  http: HttpClient,
  search: string,
  signal: AbortSignal,
): Promise<CardVehicle[]> {
  const { data } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query: { search, resultsPerPage: maxFound, 'status[]': defaultSearchStatuses },
    signal,
  });
  return data.slice(0, maxFound).map(cardVehicle);
}
