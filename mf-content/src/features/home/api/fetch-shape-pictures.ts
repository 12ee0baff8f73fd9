import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { vehicleImageSchema, vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import { vehiclePicture, type VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

const vehiclesInACall = 24;
/** A body type that two searches do not find is too rare to delay the page for. */
const maxCalls = 2;

const picturedSchema = z.extend(z.pick(vehicleSchema, { body_type: true }), {
  media_urls: z.array(z.omit(vehicleImageSchema, { url: true })),
});

/**
 * A picture of one vehicle of each body type. One search finds the common types, a second search the
 * others: two calls instead of eight. @throws HttpError
 */
export async function fetchShapePictures(
  http: HttpClient,
  bodyTypes: readonly BodyType[],
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, VehiclePicture>>> {
  const pictures: Record<string, VehiclePicture> = {};
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const missing = bodyTypes.filter((bodyType) => pictures[bodyType] === undefined);
    if (missing.length === 0) break;
    // Each search asks for the types that the ones before did not find.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await http.get('/api/v2/vehicle-search', {
      schema: envelopeSchema(z.array(picturedSchema)),
      query: { body_type: missing, resultsPerPage: vehiclesInACall },
      signal,
    });
    for (const { body_type, media_urls } of data) {
      const [picture] = media_urls;
      if (body_type !== null && picture) pictures[body_type] ??= vehiclePicture(picture);
    }
  }
  return pictures;
}
