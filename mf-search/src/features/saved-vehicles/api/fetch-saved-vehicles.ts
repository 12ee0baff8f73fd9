import type { HttpClient } from '@contracts/platform/host/http';
import { type Adverts, fetchAdverts } from '../../../entities/advert/api/fetch-adverts.ts';

/** The adverts of saved vehicles, most recently saved first (S193). @throws HttpError */
export async function fetchSavedVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<Adverts> {
  const { vehicles, unreadable } = await fetchAdverts(http, cardGuids, signal);
  return { vehicles: vehicles.toReversed(), unreadable };
}
