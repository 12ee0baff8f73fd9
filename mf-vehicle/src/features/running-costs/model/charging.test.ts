import { chargeDefaults, calculateCharge, chargeTable, durationLabel } from './charging.ts';

const battery = {
  battery_capacity: 64,
  mileage_range: 280,
  standard_charge_plug_type: 'Type 2',
  fast_charge_plug_type: 'CCS',
  standard_charge_time: 520,
  price_grant: null,
};

it('S161: takes the home charging time from the advert and calculates the rapid charging time', () => {
  expect(chargeTable(battery)).toEqual([
    { charge_power: 7.4, type: 'standard', charge_time: 520 },
    { charge_power: 50, type: 'fast', charge_time: 54 },
  ]);
  expect(chargeTable({ ...battery, fast_charge_plug_type: null })).toHaveLength(1);
  expect(chargeTable({ ...battery, battery_capacity: null, standard_charge_time: null })).toEqual(
    [],
  );
  const worked = chargeTable({ ...battery, standard_charge_time: null })[0];
  expect(worked).toMatchObject({ charge_power: 7.4, type: 'standard' });
  expect(worked?.charge_time).toBeCloseTo(518.92, 2);
});

/** Worked by hand: 520 x 70 / 100 = 364 minutes; 364 / 60 x 7.4 kW x £0.2635 (Ofgem, October 2025). */
it('S161: scales the home charging time, which is for a full charge, to the chosen range', () => {
  const { from, to } = chargeDefaults;
  expect([from, to]).toEqual([10, 80]);
  const charge = calculateCharge(
    { charge_power: 7.4, type: 'standard', charge_time: 520 },
    from,
    to,
  );
  expect(charge?.minutes).toBe(364);
  expect(charge?.cost).toBeCloseTo(11.83, 2);
  expect(charge?.price.source).toContain('Ofgem');
});

/** Worked by hand: 54 x 35 / 70 = 27 minutes; 27 / 60 x 50 kW x £0.80 (Zapmap, June 2024). */
it('S161: scales the public charging time, which is for 10 to 80 per cent, to the chosen range', () => {
  const row = { charge_power: 50, type: 'fast', charge_time: 54 } as const;
  expect(calculateCharge(row, 10, 80)?.minutes).toBe(54);
  expect(calculateCharge(row, 20, 55)).toMatchObject({ minutes: 27, cost: 18 });
});

it.each([
  [80, 80],
  [80, 10],
  [-5, 50],
  [10, 101],
  [Number.NaN, 80],
])('rejects a charge from %d to %d per cent', (from, to) => {
  expect(calculateCharge({ charge_power: 50, type: 'fast', charge_time: 54 }, from, to)).toBeNull();
});

it.each([
  [0.2, '1 minute'],
  [54, '54 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [364, '6 hours 4 minutes'],
])('formats %d minutes as %s', (minutes, words) => {
  expect(durationLabel(minutes)).toBe(words);
});
