import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extraOfferSchema } from '@contracts/wire/catalogue/vehicle';
import { parse } from 'yaml';
import { z } from 'zod';

const file = join(import.meta.dirname, '../../assets/demonstration/offers.yaml');

export const offerTexts = z
  .object({
    new_car_offer: z.object({
      representative_apr: z.number(),
      terms_and_conditions: z.string(),
      disclaimer: z.string(),
    }),
    motability: z.object({
      weekly_allowance: z.number(),
      weekly_rental: z.number(),
      /** In years. */
      lease_length: z.int(),
    }),
    extra_offers: z.record(z.string(), extraOfferSchema.shape.contents),
  })
  .parse(parse(readFileSync(file, 'utf8')));
