import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { vehicleImageSchema, vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

const vehiclesInACall = 24;
/** What two searches do not bring is too rare to keep a page waiting. */
const maxCalls = 2;

const picturedSchema = z.extend(z.pick(vehicleSchema, { body_type: true }), {
  media_urls: z.array(z.pick(vehicleImageSchema, { medium: true })),
});

/**
 * Path of a picture of one vehicle of each body type. One search brings the common ones, the next
 * those that were not among them: two calls, where one for each would be eight. @throws HttpError
 */
export async function fetchShapePictures(
  http: HttpClient,
  bodyTypes: readonly BodyType[],
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, string>>> {
  const pictures: Record<string, string> = {};
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const missing = bodyTypes.filter((bodyType) => pictures[bodyType] === undefined);
    if (missing.length === 0) break;
    // The next asks for what this one did not bring.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await http.get('/api/v2/vehicle-search', {
      schema: envelopeSchema(z.array(picturedSchema)),
      query: { body_type: missing, resultsPerPage: vehiclesInACall },
      signal,
    });
    for (const { body_type, media_urls } of data) {
      const [picture] = media_urls;
      if (body_type !== null && picture) pictures[body_type] ??= picture.medium;
    }
  }
  return pictures;
}
