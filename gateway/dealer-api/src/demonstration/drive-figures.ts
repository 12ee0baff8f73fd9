import { fuelTypes, type FuelType } from '@contracts/wire/catalogue/fuel-types';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';

/** An engine, or a motor with its battery. `name` is for derivatives, `shortName` for slugs. */
export interface Drive {
  readonly name: string;
  readonly shortName: string;
  readonly fuel: FuelType;
  /** Null for an electric motor. */
  readonly cc: number | null;
  readonly bhp: number;
  readonly mpg: number | null;
  /** Kilowatt hours. */
  readonly battery: number | null;
  /** Miles on electricity. */
  readonly electricRange: number | null;
}

const figure = z.coerce.number().int().positive();

/** Fuel, cc, bhp and miles per gallon (WLTP) in a family hatchback, by the name in a derivative. */
const engines = new Map(
  readAssetTable(
    'demonstration/engines.csv',
    z.object({ name: z.string(), fuel: z.enum(fuelTypes), cc: figure, bhp: figure, mpg: figure }),
  ).map((engine) => [engine.name, engine]),
);

/** Grams of CO2 per kilometre at one mile per gallon, from the carbon in a litre of fuel. */
const gramsAtOneMpg = { petrol: 6525, diesel: 7458 } as const;

/** @param text the name of an engine, or the battery, range and power of an electric drive */
export function driveFigures(text: string): Drive {
  const electric = /^(\d+(?:\.\d+)?) kWh (\d+) mi (\d+) bhp$/.exec(text);
  if (electric) {
    const [battery = 0, range = 0, bhp = 0] = electric.slice(1).map(Number);
    const name = `${battery} kWh`;
    const shortName = `${battery}kwh`;
    const fuel = 'electric';
    return { name, shortName, fuel, cc: null, bhp, mpg: null, battery, electricRange: range };
  }
  const engine = engines.get(text);
  if (engine === undefined) throw new Error(`assets/demonstration: no engine '${text}'`);
  const { fuel, cc, bhp, mpg } = engine;
  const plugIn = fuel === 'plug-in-hybrid';
  return {
    name: text,
    shortName: text.replace(/ \d+$/, ''),
    fuel,
    cc,
    bhp,
    mpg,
    battery: plugIn ? 13.5 : null,
    electricRange: plugIn ? 34 : null,
  };
}

export function gramsOfCo2({ fuel }: Drive, mpg: number | null): number {
  if (mpg === null) return 0;
  return Math.round((fuel === 'diesel' ? gramsAtOneMpg.diesel : gramsAtOneMpg.petrol) / mpg);
}

/** Null for a vehicle without a plug. */
export function electricData(
  drive: Drive,
  isNew: boolean,
  price: number,
): Vehicle['electric_data'] {
  if (drive.battery === null || drive.electricRange === null) return null;
  const pure = drive.fuel === 'electric';
  const minutesAtHome = (drive.battery / (pure ? 7.4 : 3.6)) * 60;
  return {
    battery_capacity: drive.battery,
    mileage_range: drive.electricRange,
    standard_charge_plug_type: 'Type 2',
    fast_charge_plug_type: pure ? 'CCS' : null,
    standard_charge_time: Math.round(minutesAtHome / 5) * 5,
    price_grant: pure && isNew && price <= 37000 ? 1500 : null,
  };
}

/** An insurance group from 1E to 50E, estimated from power and price. */
export function insuranceGroup(bhp: number, listPrice: number): string {
  return `${Math.min(50, Math.max(1, Math.round(bhp / 9 + listPrice / 4500 - 5)))}E`;
}
