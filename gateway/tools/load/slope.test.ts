import { minimaOf, slopeOf, type Sample } from './slope.ts';

/** Ten minutes of garbage that grows by 60 MB and is collected, at no regular time. */
function soak(leakedAMinute: number): Sample[] {
  return Array.from({ length: 300 }, (_none, at) => {
    const seconds = at * 2;
    const garbage = (seconds % 17) / 17;
    return { seconds, kilobytes: 400_000 + garbage * 60_000 + (seconds / 60) * leakedAMinute };
  });
}

it('finds no growth in memory that garbage collection frees again', () => {
  expect(Math.abs(slopeOf(minimaOf(soak(0))))).toBeLessThan(500);
});

it('finds what leaks', () => {
  const slope = slopeOf(minimaOf(soak(5_000)));
  expect(slope).toBeGreaterThan(4_000);
  expect(slope).toBeLessThan(6_000);
});

it('ignores a minute that it observed only in part', () => {
  const whole = soak(0);
  const high = { seconds: 601, kilobytes: 700_000 };
  expect(minimaOf([...whole, high])).toEqual(minimaOf(whole));
});
