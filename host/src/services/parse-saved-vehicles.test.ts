import { parseSavedVehicles } from './parse-saved-vehicles.ts';

const one = 'c3797461-2b03-42ea-b86b-8df8b176a5a5';
const two = '0d1f4a52-7c0e-4d0b-9f43-0f6a4c1d2b3e';

it.each([
  ['', []],
  ['undefined', []],
  ['[object Object],,;', []],
  [`nonsense, ${one.toUpperCase()},<b>,${two}`, [one, two]],
  [`${one},${one}`, [one]],
])('reads %j as %j (S193)', (stored, expected) => {
  expect(parseSavedVehicles(stored)).toEqual(expected);
});
