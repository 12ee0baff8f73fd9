import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import { fetchAdverts } from '../../../entities/advert/api/fetch-adverts.ts';

/** The adverts of saved vehicles, the last saved first (S193). @throws HttpError */
export async function fetchSavedVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<Vehicle[]> {
  return (await fetchAdverts(http, cardGuids, signal)).toReversed();
}
