import { inQuestions } from '@contracts/wire/catalogue/adverts-at-once';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import * as z from 'zod/mini';

const statusesSchema = envelopeSchema(
  z.array(z.pick(vehicleSchema, { card_guid: true, status: true })),
);

/** Which of these are for the trade alone: nobody can save them (S194). @throws HttpError */
export async function findTradeVehicles(
  http: HttpClient,
  cardGuids: readonly string[],
): Promise<string[]> {
  const answers = await Promise.all(
    inQuestions(cardGuids).map((guids) =>
      http.get('/api/v2/vehicle-advert', { schema: statusesSchema, query: { card_guid: guids } }),
    ),
  );
  return answers
    .flatMap(({ data }) => data)
    .filter(({ status }) => status === 'FOR_SALE_TRADE')
    .map(({ card_guid }) => card_guid.toLowerCase());
}
