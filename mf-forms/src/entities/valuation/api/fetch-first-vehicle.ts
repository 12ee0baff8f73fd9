import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import type { VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';
import type { HttpClient } from '@contracts/platform/host/http';

/** A name and picture by which to recognise a model. */
export interface FirstVehicle {
  name: string;
  picture: VehiclePicture | null;
}

/** The first vehicle for sale of a make and model (S102). @throws HttpError */
export async function fetchFirstVehicle(
  http: HttpClient,
  make: string,
  range: string,
  signal: AbortSignal,
): Promise<FirstVehicle | null> {
  // Imported here, because they are not needed before a model is chosen.
  const [{ vehicleListSchema }, { vehicleTitle }] = await Promise.all([
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/vehicle-title'),
  ]);
  const query = new URLSearchParams({ make, range, resultsPerPage: '1' });
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data } = await http.get('/api/v2/vehicle-search/', {
    schema: vehicleListSchema,
    query,
    signal,
  });
  const [first] = data;
  if (first === undefined) return null;
  return { name: vehicleTitle(first), picture: first.media_urls[0] ?? null };
}
