import { registrationPeriod } from '@contracts/wire/catalogue/first-registration';
import { roadTax, taxYearOn, type RoadTax } from '@contracts/wire/catalogue/road-tax';
import { ulezCompliance, type UlezCompliance } from '@contracts/wire/catalogue/ulez';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  electricCost,
  electricVehicleOf,
  fuelCost,
  fuelCostDefaults,
  fuelVehicleOf,
} from './fuel-costs.ts';

/** Yearly costs, as far as the advert determines them. */
export interface YearlyCosts {
  /** The lowest and highest tax, which differ if the advert does not determine it. */
  tax: { lowest: RoadTax; highest: RoadTax } | null;
  /** The tax year of the rates. `isOver`: newer rates apply that are not in this table. */
  taxYear: { name: string; isOver: boolean; title: string; href: string };
  ulez: UlezCompliance;
  /** Pounds a year for a mileage; null if the advert lacks the data. */
  energy: { pounds: number; mileage: number; source: 'fuel' | 'electricity' } | null;
}

/** @param today ISO day in London, which determines the tax year */
export function yearlyCosts(vehicle: Vehicle, today: string): YearlyCosts {
  const registered = registrationPeriod(vehicle);
  const isNew = vehicle.advert_classification === 'NEW';
  const engine = Number(vehicle.technical_data?.['engine-size']);
  const canDetermineTax = registered !== null || isNew;
  const engineSize = engine > 0 ? engine : null;
  const tax = canDetermineTax ? roadTax({ ...vehicle, engineSize, registered }, today) : null;
  const year = tax?.year ?? taxYearOn(today);
  const { name, source } = year;
  return {
    tax: tax && { lowest: tax.lowest, highest: tax.highest },
    taxYear: { name, isOver: year.to < today, title: source.title, href: source.href },
    ulez: ulezCompliance(vehicle, registered, isNew),
    energy: energyCosts(vehicle),
  };
}

function energyCosts(vehicle: Vehicle): YearlyCosts['energy'] {
  const { mileage } = fuelCostDefaults;
  const electric = electricVehicleOf(vehicle);
  if (electric) return { pounds: electricCost(electric, mileage), mileage, source: 'electricity' };
  const fuelVehicle = vehicle.mpg === null ? null : fuelVehicleOf(vehicle);
  return fuelVehicle && { pounds: fuelCost(fuelVehicle, mileage), mileage, source: 'fuel' };
}
