import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { slugOf } from '../../../catalogue/slug.ts';
import { demonstrationMakes } from '../../../demonstration/demonstration-makes.ts';
import { heightAt } from '../curve.ts';
import { variationOf } from '../variation.ts';
import { threeQuarterView } from '../three-quarter/three-quarter-view.ts';
import { paintOf } from '../paint.ts';
import { sideView } from '../side-view.ts';
import { frontView } from '../front-view.ts';
import { rearView } from '../rear-view.ts';
import { bodyBox } from '../../../../test/body-box.ts';
import { designOf, designs } from './design-of.ts';
import type { Body } from './reshape.ts';

const commonTypes = ['Hatchback', 'SUV', 'Saloon', 'Estate', 'Van'] as const;

/** Every body that the models of the demonstration are drawn with. */
function bodiesOf(bodyType: BodyType): Body[] {
  return demonstrationMakes.flatMap((make) =>
    make.ranges
      .filter((range) => range.bodyTypes.includes(bodyType))
      .map((range) =>
        designOf(bodyType, {
          make: slugOf(make.name),
          range: slugOf(range.name),
          seats: range.seats ?? null,
        }),
      ),
  );
}

/** The line over bonnet and roof, as shares of the length. */
function silhouette({ side: { outline, length } }: Body): number[] {
  const over = outline.filter(([x], k) => outline.slice(0, k).every(([before]) => before < x));
  return Array.from({ length: 37 }, (_, k) => heightAt(over, (length * (k + 2)) / 40) / length);
}

test.each(commonTypes)(
  'a page of the %s has at least four silhouettes, none nearly the same as another',
  (bodyType) => {
    const bodies = [...new Set(bodiesOf(bodyType))];
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    const lines = bodies.map(silhouette);
    for (const [k, line] of lines.entries()) {
      for (const other of lines.slice(k + 1)) {
        const apart = Math.max(...line.map((height, x) => Math.abs(height - (other[x] ?? 0))));
        // A fortieth of the length: eight pixels of a card.
        expect(apart).toBeGreaterThan(0.025);
      }
    }
  },
);

test.each(commonTypes)(
  'no design of the %s is drawn for more than half of its models',
  (bodyType) => {
    const bodies = bodiesOf(bodyType);
    for (const body of new Set(bodies)) {
      const share = bodies.filter((each) => each === body).length / bodies.length;
      expect(share).toBeLessThanOrEqual(0.5);
    }
  },
);

test('a model has one body, whatever is known of the vehicle beside its make and range', () => {
  const focus = { make: 'ford', range: 'focus', seats: 5 };
  expect(designOf('Hatchback', focus)).toBe(designOf('Hatchback', { ...focus, seats: null }));
  expect(designOf('hatchback', focus)).toBe(designOf('Hatchback', focus));
});

test('a small model is drawn shorter than a large one of the same make', () => {
  const lengthOf = (range: string, bodyType: string): number =>
    designOf(bodyType, { make: 'ford', range, seats: 5 }).side.length;
  expect(lengthOf('fiesta', 'Hatchback')).toBeLessThan(lengthOf('mondeo', 'Hatchback'));
  expect(lengthOf('transit-connect', 'Van')).toBeLessThan(lengthOf('transit', 'Van'));
});

test('what a feed calls make and range is only looked up, never taken for a property', () => {
  for (const name of ['', 'constructor', '__proto__', '"><script>', 'x'.repeat(9_000)])
    expect(designs.van).toContain(designOf('Van', { make: name, range: name, seats: -1 }));
});

const everyDesign = Object.entries(designs).flatMap(([shape, list]) =>
  list.map((design, k) => [`${shape} ${String(k + 1)}`, design] as const),
);

test.each(everyDesign)(
  '%s stands well inside its picture in every view',
  (_name, { side, end }) => {
    const paint = paintOf('red');
    for (const seed of ['a', 'b', 'c']) {
      const variation = variationOf(seed);
      const drawn = [
        threeQuarterView(side, end, paint, variation, 'AB12 CDE'),
        sideView(side, paint, variation),
        frontView(end, paint, variation, 'AB12 CDE'),
        rearView(end, paint, variation, 'AB12 CDE'),
      ];
      for (const markup of drawn) {
        expect(markup).not.toMatch(/NaN|undefined|Infinity/);
        const { left, right, top, bottom } = bodyBox(markup);
        expect(left).toBeGreaterThanOrEqual(76);
        expect(right).toBeLessThanOrEqual(724);
        // Something stays free above and below at 16:9, too.
        expect(top).toBeGreaterThanOrEqual(75 + 16);
        expect(bottom).toBeLessThanOrEqual(525 - 16);
      }
    }
  },
);
