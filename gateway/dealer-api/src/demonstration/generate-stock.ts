import { generateVehicle, type GeneratedVehicle } from './generate-vehicle.ts';
import type { IsoDay } from '../iso-day.ts';
import { Random } from './random.ts';
import { stockPlan } from './stock-tables.ts';
import { vehicleChoices } from './vehicle-choice.ts';

const seed = 20_260_301;
const firstStockId = 100_207;

/** The whole demonstration stock. The same day always gives exactly the same vehicles. */
export function generateStock(today: IsoDay): GeneratedVehicle[] {
  const random = new Random(seed);
  const taken = new Set<string>();
  const wanted = stockPlan.flatMap((planned) => {
    const choices = vehicleChoices(planned, today);
    return Array.from({ length: planned.count }, () => ({ planned, choices }));
  });
  let stockId = firstStockId;
  // Shuffled, so that a stock number says nothing about the kind of vehicle.
  return random.shuffled(wanted).map(({ planned, choices }) => {
    stockId += random.whole(1, 5);
    return generateVehicle(random, planned, choices, stockId, taken);
  });
}
