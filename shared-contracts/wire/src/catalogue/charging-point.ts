import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';

/** Connectors of one type at one charging location. */
const connectorSchema = z.object({
  /** 'CCS' or 'Type 2', as spelled in the public register. */
  type: z.string(),
  /** Kilowatts. */
  power: z.number().check(z.gt(0)),
  count: z.int().check(z.gte(1)),
});

/** A public charging place for vehicles (S162). */
export const chargingPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  operator: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  connectors: z.array(connectorSchema).check(z.minLength(1)),
  /** Straight-line distance in miles from the requested place. */
  distance: z.number().check(z.gte(0)),
});
export type ChargingPoint = z.infer<typeof chargingPointSchema>;

/** Nearest first. `meta.total` also counts places beyond the limit of the list. */
export const chargingPointListSchema = envelopeSchema(
  z.array(chargingPointSchema),
  totalMetaSchema,
);

/** Rapid chargers have at least this many kilowatts (Office for Zero Emission Vehicles). */
export const rapidChargerKilowatts = 50;

/** The highest power at a charging place, in kilowatts. */
export function fastestPower({ connectors }: Pick<ChargingPoint, 'connectors'>): number {
  return Math.max(...connectors.map(({ power }) => power));
}
