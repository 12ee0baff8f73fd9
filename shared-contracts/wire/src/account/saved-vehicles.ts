import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Limit per account. More than anyone would look through again. */
export const maxAccountVehicles = 500;

/** Forms send one id, JSON clients a list, and hidden fields several ids in one value. */
const guidListSchema = z.pipe(
  z.union([z.string(), z.array(z.string())], { error: 'Choose a vehicle' }),
  z.transform((input) => [
    ...new Set(
      [input]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim().toLowerCase())
        .filter(Boolean),
    ),
  ]),
);

/** Vehicles to save in the account or remove from it, by `card_guid` (S193). */
export const accountVehiclesSchema = z.object({
  card_guid: z.pipe(
    guidListSchema,
    z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/, { error: 'Choose a vehicle' })))
      .check(
        z.minLength(1, { error: 'Choose a vehicle' }),
        z.maxLength(maxAccountVehicles, { error: 'These are too many vehicles for one request' }),
      ),
  ),
});

const accountVehicleSchema = z.object({
  card_guid: z.string(),
  saved_at: z.iso.datetime(),
  /** Null if the vehicle no longer exists. */
  status: z.nullable(z.string()),
});

/** Newest first. */
export const accountVehicleListSchema = envelopeSchema(z.array(accountVehicleSchema));

export type AccountVehicle = z.infer<typeof accountVehicleSchema>;
