import * as z from 'zod/mini';
import { vehicleStatuses } from './advert-status.ts';
import { envelopeSchema, pageMetaSchema } from './envelope.ts';
import { writeOffCategories } from './vehicle.ts';

const text = z.nullable(z.string());
const namedEntrySchema = z.object({ name: z.string(), slug: z.string() });

/**
 * A used vehicle in the older calls' format, where make, range and fuel type are objects (S198).
 */
export const usedVehicleSchema = z.object({
  id: z.int(),
  stock_id: z.string(),
  slug: z.string(),
  name: z.string(),
  vrm: text,
  status: z.enum(vehicleStatuses),
  make: namedEntrySchema,
  range: namedEntrySchema,
  derivative: text,
  fuel_type: z.nullable(namedEntrySchema),
  transmission: text,
  body_type: text,
  colour: text,
  year: z.nullable(z.int()),
  /** Miles. */
  mileage: z.nullable(z.int()),
  /** Pounds. */
  price: z.nullable(z.number()),
  image: text,
  /** Absent if the upstream does not provide it. */
  write_off_category: z.optional(z.nullable(z.enum(writeOffCategories))),
});
export type UsedVehicle = z.infer<typeof usedVehicleSchema>;

export const usedVehiclesSchema = envelopeSchema(z.array(usedVehicleSchema), pageMetaSchema);

/** The state of a vehicle that was looked up by stock id or registration (S205). */
export const foundVehicleSchema = z.pick(usedVehicleSchema, {
  stock_id: true,
  vrm: true,
  status: true,
  slug: true,
  make: true,
});
export type FoundVehicle = z.infer<typeof foundVehicleSchema>;

export const foundVehicleEnvelopeSchema = envelopeSchema(foundVehicleSchema);
