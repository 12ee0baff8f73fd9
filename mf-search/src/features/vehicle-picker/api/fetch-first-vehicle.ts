import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import { searchQuery } from '../../../entities/search/model/search-request.ts';

/** The first vehicle for sale of a make and model, by their slugs (S102). @throws HttpError */
export async function fetchFirstVehicle(
  http: HttpClient,
  make: string,
  range: string,
  signal: AbortSignal,
): Promise<CardVehicle | null> {
  const { data } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query: searchQuery({ make: [make], range: [range] }, 1),
    signal,
  });
  const [first] = data;
  return first ? cardVehicle(first) : null;
}
