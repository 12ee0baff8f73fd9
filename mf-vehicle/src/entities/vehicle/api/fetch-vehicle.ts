import { vehicleEnvelopeSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isHttpError, type HttpClient } from '@contracts/platform/host/http';

/**
 * The advert of a slug, of any status; null when there is none, 'gone' when it was sold long ago.
 * @throws HttpError for every other failure: without its vehicle there is no page.
 */
export async function fetchVehicle(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<Vehicle | 'gone' | null> {
  try {
    const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
    // One odd picture or lease price costs that one, not the page.
    const rows = 'data.*.#';
    return (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    if (isHttpError(error) && error.status === 410) return 'gone';
    throw error;
  }
}
