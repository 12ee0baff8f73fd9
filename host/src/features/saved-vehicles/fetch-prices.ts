import { inQuestions } from '@contracts/wire/catalogue/batch-size';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

const pricedSchema = z.pick(vehicleSchema, {
  card_guid: true,
  status: true,
  slug: true,
  name: true,
  advert_classification: true,
  price: true,
});
const pricesSchema = envelopeSchema(z.array(pricedSchema));
export type PricedVehicle = z.infer<typeof pricedSchema>;

/** Current prices of these vehicles; sold ones are left out. @throws HttpError */
export async function fetchPrices(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<PricedVehicle[]> {
  const answers = await Promise.all(
    inQuestions(cardGuids).map((guids) =>
      http.get('/api/v2/vehicle-advert', {
        schema: pricesSchema,
        query: { card_guid: guids },
        ...(signal && { signal }),
      }),
    ),
  );
  return answers
    .flatMap(({ data }) => data)
    .filter(({ status }) => status === 'FOR_SALE_RETAIL' || status === 'ORDERED');
}
