import * as z from 'zod/mini';
import { envelopeSchema, totalMetaSchema } from './envelope.ts';

/** Plugs of one kind at one place. */
const connectorSchema = z.object({
  /** 'CCS', 'Type 2'; what the register says. */
  type: z.string(),
  /** Kilowatts. */
  power: z.number().check(z.gt(0)),
  count: z.int().check(z.gte(1)),
});

/** A place where anybody can charge a vehicle (S162). */
export const chargingPointSchema = z.object({
  id: z.string(),
  name: z.string(),
  operator: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  connectors: z.array(connectorSchema).check(z.minLength(1)),
  /** Miles from where it was asked for, as the crow flies. */
  distance: z.number().check(z.gte(0)),
});
export type ChargingPoint = z.infer<typeof chargingPointSchema>;

/** The nearest first; `meta.total` counts those that were too many to tell, too. */
export const chargingPointListSchema = envelopeSchema(
  z.array(chargingPointSchema),
  totalMetaSchema,
);

/** Kilowatts from which a charger is called rapid (Office for Zero Emission Vehicles: 50 kW and more). */
export const rapidFrom = 50;

/** The most that a place gives, in kilowatts. */
export function fastestPower({ connectors }: Pick<ChargingPoint, 'connectors'>): number {
  return Math.max(...connectors.map(({ power }) => power));
}
