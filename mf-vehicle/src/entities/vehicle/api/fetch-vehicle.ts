import { vehicleEnvelopeSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isHttpError, type HttpClient } from '@contracts/platform/host/http';

/**
 * The advert of a slug, in any status; null for an unknown slug, 'gone' if it was sold long ago.
 * @throws HttpError for other failures: there is no page without its vehicle
 */
export async function fetchVehicle(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<Vehicle | 'gone' | null> {
  try {
    const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
    // An invalid picture or lease price is dropped; the page stays.
    const rows = 'data.*.#';
    return (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    if (isHttpError(error) && error.status === 410) return 'gone';
    throw error;
  }
}
