import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';

/** Data on one registration beyond its advert: the enhanced vehicle data file (S156). */
export const vehicleDataSchema = z.object({
  vrm: z.string(),
  equipment: z.array(z.object({ group: z.string(), items: z.array(z.string()) })),
  /** Figures in display order; `unit` is null if the value has none. */
  technical: z.array(
    z.object({ label: z.string(), value: z.string(), unit: z.nullable(z.string()) }),
  ),
  created_at: z.iso.datetime(),
});
export type VehicleData = z.infer<typeof vehicleDataSchema>;

export const vehicleDataEnvelopeSchema = envelopeSchema(vehicleDataSchema);
