import { energyPrices } from './energy-prices.ts';
import {
  compareFuel,
  electricCost,
  electricVehicleOf,
  fuelCost,
  fuelCostDefaults,
  fuelVehicleOf,
} from './fuel-costs.ts';

const petrol = { fuel: 'petrol', mpg: 50 } as const;
const electric = { batteryCapacity: 64, range: 280 };

/** Worked by hand: 6,000 / 50 = 120 gallons = 545.5308 litres, at £1.3372 (DESNZ, 8 September 2025). */
it('S160: petrol costs miles / mpg x 4.54609 x the price of a litre', () => {
  expect(fuelCost(petrol, 6000)).toBeCloseTo(729.48, 2);
  expect(fuelCost({ fuel: 'diesel', mpg: 60 }, 3 * 12_000)).toBeCloseTo(3861.81, 2);
});

/** Worked by hand: £0.2635 (Ofgem, 1 October 2025) x 64 / 280 = 6.0229p a mile. */
it('S160: electric driving costs miles x the home unit rate x battery capacity / range', () => {
  expect(electricCost(electric, 6000)).toBeCloseTo(361.37, 2);
  expect(electricCost(electric, 20 * 6000)).toBeCloseTo(7227.43, 2);
});

it('S160: calculates the saving only when every input is set', () => {
  expect(compareFuel(petrol, electric, 1, 6000)?.saving).toBeCloseTo(368.11, 2);
  expect(compareFuel(null, electric, 1, 6000)).toBeNull();
  expect(compareFuel(petrol, null, 1, 6000)).toBeNull();
  expect(compareFuel(petrol, electric, null, 6000)).toBeNull();
  expect(compareFuel(petrol, electric, 1, null)).toBeNull();
});

it('S160: starts with 6,000 miles, one year and 50 mpg, and offers up to 20 years', () => {
  expect(fuelCostDefaults).toEqual({ mileage: 6000, years: 1, mpg: 50, maxYears: 20 });
});

it('reads the fuel and consumption of a vehicle from its advert, or null if they are unknown', () => {
  const battery = {
    battery_capacity: 64,
    mileage_range: 280,
    standard_charge_plug_type: null,
    fast_charge_plug_type: null,
    standard_charge_time: null,
    price_grant: null,
  };
  const none = { mpg: null, electric_data: null };
  expect(fuelVehicleOf({ ...none, fuel_type_slug: 'diesel', mpg: 61 })).toEqual({
    fuel: 'diesel',
    mpg: 61,
  });
  expect(fuelVehicleOf({ ...none, fuel_type_slug: 'hybrid' })).toEqual(petrol);
  expect(fuelVehicleOf({ ...none, fuel_type_slug: 'plug-in-hybrid', mpg: 200 })).toBeNull();
  expect(fuelVehicleOf({ ...none, fuel_type_slug: null })).toBeNull();
  const plugged = { mpg: null, electric_data: battery };
  expect(electricVehicleOf({ ...plugged, fuel_type_slug: 'electric' })).toEqual(electric);
  expect(electricVehicleOf({ ...plugged, fuel_type_slug: 'plug-in-hybrid' })).toBeNull();
  expect(
    electricVehicleOf({
      fuel_type_slug: 'electric',
      mpg: null,
      electric_data: { ...battery, mileage_range: 0 },
    }),
  ).toBeNull();
});

it('states the source and date of every energy price', () => {
  for (const price of Object.values(energyPrices)) {
    expect(price.source).toMatch(/\S/);
    expect(price.date).toMatch(/20\d\d$/);
  }
});
