import { generateVehicle, type GeneratedVehicle } from './generate-vehicle.ts';
import type { IsoDay } from './iso-day.ts';
import { Random } from './random.ts';
import { stockPlan } from './stock-plan.ts';
import { vehicleChoices } from './vehicle-choice.ts';

const seed = 20_260_301;
const firstStockId = 100_207;

/** The whole demonstration stock; the same day gives the same vehicles, to the letter. */
export function generateStock(today: IsoDay): GeneratedVehicle[] {
  const random = new Random(seed);
  const taken = new Set<string>();
  const vehicles: GeneratedVehicle[] = [];
  let stockId = firstStockId;
  for (const planned of stockPlan) {
    const choices = vehicleChoices(planned, today);
    for (let made = 0; made < planned.count; made += 1) {
      vehicles.push(generateVehicle(random, planned, choices, stockId, taken));
      stockId += random.whole(1, 5);
    }
  }
  return vehicles;
}
