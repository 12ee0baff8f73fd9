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

/** What it costs to keep a vehicle, as far as its advert tells. */
export interface YearlyCosts {
  /** At least and at most, where the advert leaves open what decides. */
  tax: { least: RoadTax; most: RoadTax } | null;
  /** Whose rates they are; `over`: later ones hold by now, which are not held here. */
  taxYear: { name: string; over: boolean; title: string; href: string };
  ulez: UlezStanding;
  /** Pounds a year for so many miles; null where the advert lacks what it takes. */
  energy: { pounds: number; mileage: number; source: 'fuel' | 'electricity' } | null;
}

/** @param today ISO day in London: the tax is that of its year */
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
