import { registrationPeriod } from '@contracts/wire/catalogue/first-registration';
import {
  isTaxYearOver,
  roadTax,
  taxYearOn,
  type RoadTax,
} from '@contracts/wire/catalogue/road-tax';
import { ulezStanding, type UlezStanding } from '@contracts/wire/catalogue/ulez';
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
  tax: { least: RoadTax; most: RoadTax } | null;
  /** The tax year of the rates. `over`: newer rates apply that are not in this table. */
  taxYear: { name: string; over: boolean; title: string; href: string };
  ulez: UlezStanding;
  /** Pounds a year for a mileage; null if the advert lacks the data. */
  energy: { pounds: number; mileage: number; source: 'fuel' | 'electricity' } | null;
}

/** @param today ISO day in London, which determines the tax year */
export function yearlyCosts(vehicle: Vehicle, today: string): YearlyCosts {
  const registered = registrationPeriod(vehicle);
  const isNew = vehicle.advert_classification === 'NEW';
  const engine = Number(vehicle.technical_data?.['engine-size']);
  const isTold = registered !== null || isNew;
  const engineSize = engine > 0 ? engine : null;
  const tax = isTold ? roadTax({ ...vehicle, engineSize, registered }, today) : null;
  const year = tax?.year ?? taxYearOn(today);
  const { name, source } = year;
  return {
    tax: tax && { least: tax.least, most: tax.most },
    taxYear: { name, over: isTaxYearOver(year, today), title: source.title, href: source.href },
    ulez: ulezStanding(vehicle, registered, isNew),
    energy: energyOf(vehicle),
  };
}

function energyOf(vehicle: Vehicle): YearlyCosts['energy'] {
  const { mileage } = fuelCostDefaults;
  const driving = { mileage, years: 1 };
  const electric = electricVehicleOf(vehicle);
  if (electric) return { pounds: electricCost(electric, driving), mileage, source: 'electricity' };
  const burning = vehicle.mpg === null ? null : fuelVehicleOf(vehicle);
  return burning && { pounds: fuelCost(burning, driving), mileage, source: 'fuel' };
}
