import { inBatches } from './ids-per-call.ts';

it.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [500, [100, 100, 100, 100, 100]],
])('splits %i adverts into batches of at most 100', (count, lengths) => {
  const guids = Array.from({ length: count }, (_, index) => String(index));
  expect(inBatches(guids).map(({ length }) => length)).toEqual(lengths);
  expect(inBatches(guids).flat()).toEqual(guids);
});
