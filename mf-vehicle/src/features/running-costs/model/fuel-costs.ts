import type { FuelType } from '@contracts/wire/catalogue/fuel-types';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { energyPrices } from './energy-prices.ts';

/** Initial values of the calculator (S160); `mileage` in miles a year. */
export const fuelCostDefaults = { mileage: 6000, years: 1, mpg: 50, maxYears: 20 } as const;
const LITRES_PER_GALLON = 4.54609;

export type BurnedFuel = 'petrol' | 'diesel';

export interface FuelVehicle {
  fuel: BurnedFuel;
  mpg: number;
}

/** A battery electric vehicle; capacity in kilowatt hours, range in miles. */
export interface ElectricVehicle {
  batteryCapacity: number;
  range: number;
}

/** Fuel cost in pounds: miles / mpg x litres per gallon x price of a litre (S160). */
export function fuelCost({ fuel, mpg }: FuelVehicle, miles: number): number {
  return (miles / mpg) * LITRES_PER_GALLON * energyPrices[fuel].pounds;
}

/** Cost in pounds: miles x cost per mile when charged at home (S160). */
export function electricCost({ batteryCapacity, range }: ElectricVehicle, miles: number): number {
  return miles * ((energyPrices.home.pounds * batteryCapacity) / range);
}

/** Null until both vehicles, years and miles are set (S160). */
export function compareFuel(
  current: FuelVehicle | null,
  electric: ElectricVehicle | null,
  years: number | null,
  mileage: number | null,
) {
  if (current === null || electric === null || years === null || mileage === null) return null;
  const miles = mileage * years;
  const costs = { fuel: fuelCost(current, miles), electric: electricCost(electric, miles) };
  // Negative if the electric vehicle costs more.
  return { ...costs, saving: costs.fuel - costs.electric };
}

type EnergyFields = Pick<Vehicle, 'fuel_type_slug' | 'mpg' | 'electric_data'>;

const burnedFuels: Readonly<Record<FuelType, BurnedFuel | null>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hybrid: 'petrol',
  // The official mpg of a plug-in hybrid includes miles driven on its battery.
  'plug-in-hybrid': null,
  electric: null,
};

/** The page's vehicle if it burns fuel; null if it does not, or if its mpg would mislead. */
export function fuelVehicleOf({ fuel_type_slug, mpg }: EnergyFields): FuelVehicle | null {
  const fuel = fuel_type_slug && burnedFuels[fuel_type_slug];
  return fuel && { fuel, mpg: mpg || fuelCostDefaults.mpg };
}

/** The page's vehicle if it is battery electric; otherwise null. */
export function electricVehicleOf({
  fuel_type_slug,
  electric_data,
}: EnergyFields): ElectricVehicle | null {
  const { battery_capacity: batteryCapacity, mileage_range: range } = electric_data ?? {};
  if (fuel_type_slug !== 'electric' || !batteryCapacity || !range) return null;
  return { batteryCapacity, range };
}

/** Electric vehicles for comparison, with typical battery and range figures from manufacturers. */
export const typicalElectric = {
  small: { label: 'A small one, 44 kWh and 200 miles', batteryCapacity: 44, range: 200 },
  family: { label: 'A family one, 64 kWh and 270 miles', batteryCapacity: 64, range: 270 },
  large: { label: 'A large one, 82 kWh and 320 miles', batteryCapacity: 82, range: 320 },
} as const;
