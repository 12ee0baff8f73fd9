import { formatMiles } from '@contracts/wire/format/miles';
import { stubOptions } from '../../../testing/stub-options.ts';
import {
  ageLabel,
  annualMileageSteps,
  countedOptions,
  mileageSteps,
  rangeLabel,
  stepOptions,
  taxLabel,
} from './choice-steps.ts';

const values = (options: readonly { value: string }[]) => options.map(({ value }) => Number(value));

it('S79: offers minimum mileages only below the chosen maximum, and maximums only above the minimum', () => {
  expect(
    values(stepOptions(mileageSteps, formatMiles, { chosen: undefined, below: 20_000 })),
  ).toEqual([1_000, 5_000, 15_000]);
  expect(
    values(stepOptions(mileageSteps, formatMiles, { chosen: undefined, above: 60_000 })),
  ).toEqual([80_000, 100_000]);
});

it('also offers the chosen value if it is not a standard step', () => {
  const options = stepOptions([1_000, 5_000], formatMiles, { chosen: 3_210 });
  expect(options).toContainEqual({ value: '3210', label: '3,210 miles' });
  expect(values(options)).toEqual([1_000, 3_210, 5_000]);
});

it('lists the newest year first and disables years without results unless they are chosen', () => {
  expect(countedOptions(stubOptions.age, '', 'down', ageLabel)).toEqual([
    { value: '2024', label: '2024 or newer (0)', disabled: true },
    { value: '2020', label: '2020 or newer (17)', disabled: false },
  ]);
  expect(countedOptions(stubOptions.age, '2024', 'down', ageLabel)[0]?.disabled).toBe(false);
});

it('S81: lists zero road tax first', () => {
  expect(
    countedOptions(stubOptions.tax_rate, '', 'up', taxLabel).map(({ label }) => label),
  ).toEqual(['£0 (1)', 'Up to £20 (2)', 'Up to £165 (9)']);
});

it('S77: lists the shortest electric range first and disables ranges without results', () => {
  const shown = countedOptions(stubOptions.battery_min_range, '', 'up', rangeLabel);
  expect(shown.map(({ label, disabled }) => [label, disabled])).toEqual([
    ['50 miles or more (6)', false],
    ['100 miles or more (6)', false],
    ['150 miles or more (4)', false],
    ['200 miles or more (0)', true],
  ]);
});

it('S80: offers four annual mileages plus the chosen one if it is not among them', () => {
  expect(annualMileageSteps).toEqual([6_000, 9_000, 12_000, 15_000]);
  expect(values(stepOptions(annualMileageSteps, formatMiles, { chosen: 8_000 }))).toEqual([
    6_000, 8_000, 9_000, 12_000, 15_000,
  ]);
});

it('S79: offers the specified mileages', () => {
  expect(mileageSteps).toEqual([
    1_000, 5_000, 15_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000,
  ]);
});
