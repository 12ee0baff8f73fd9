import * as z from 'zod/mini';
import { advertClassifications } from './advert-status.ts';
import { envelopeSchema } from './envelope.ts';

/** ISO instant of the last change, or the ISO day on which the vehicle came into stock. */
const changedSchema = z.union([z.iso.datetime(), z.iso.date()]);

/** A vehicle that search engines may list. */
const listedVehicleSchema = z.object({
  slug: z.string(),
  advert_classification: z.enum(advertClassifications),
  updated_at: changedSchema,
});

/** One page of vehicles in a stable order. `next` is where the following page starts. */
export const listedVehiclesResponseSchema = envelopeSchema(
  z.array(listedVehicleSchema),
  z.object({ next: z.nullable(z.int()) }),
);

/** All vehicles, split into parts of limited size, each with its start and end. */
export const listedPartsResponseSchema = envelopeSchema(
  z.array(z.object({ after: z.int(), last: z.int(), updated_at: changedSchema })),
);
