import {
  chargingPointListSchema,
  type ChargingPoint,
} from '@contracts/wire/catalogue/charging-point';
import type { HttpClient } from '@contracts/platform/host/http';
import type { Place } from '../model/place.ts';

/** Search radius in miles. */
export const milesAround = 5;

/** Public charging points around a place, the nearest first. @throws HttpError */
export async function fetchChargingPoints(
  http: HttpClient,
  { latitude, longitude }: Place,
  signal?: AbortSignal,
): Promise<ChargingPoint[]> {
  const { data } = await http.get('/api/v2/charging-points', {
    schema: chargingPointListSchema,
    query: { latitude, longitude, distance_range: milesAround },
    signal,
  });
  return data;
}
