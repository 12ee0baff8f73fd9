import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { demonstrationVehicles } from '../../demonstration/demonstration-vehicles.ts';
import { designOf } from './vehicle-design.ts';

const commonTypes = ['Hatchback', 'SUV', 'Saloon', 'Estate', 'Van'] as const;

const stock = demonstrationVehicles('2026-06-15').map(({ vehicle }) => vehicle);

/** The design of every model of the demonstration stock. */
function designsOf(bodyType: BodyType): string[] {
  const models = stock.filter(({ body_type }) => body_type === bodyType);
  const distinct = new Map(models.map((model) => [`${model.make} ${model.range}`, model]));
  return [...distinct.values()].map(({ make_slug, range_slug, seats }) =>
    designOf(bodyType, { make: make_slug, range: range_slug, seats }),
  );
}

test.each(commonTypes)('the stock has at least four designs of the body type %s', (bodyType) => {
  expect(new Set(designsOf(bodyType)).size).toBeGreaterThanOrEqual(4);
});

test.each(commonTypes)('no %s design is used for more than half of the models', (bodyType) => {
  const used = designsOf(bodyType);
  for (const design of new Set(used)) {
    const share = used.filter((each) => each === design).length / used.length;
    expect(share).toBeLessThanOrEqual(0.5);
  }
});

test('the design of a model does not depend on a missing seat count or the case of its body type', () => {
  const focus = { make: 'ford', range: 'focus', seats: 5 };
  expect(designOf('Hatchback', focus)).toBe(designOf('Hatchback', { ...focus, seats: null }));
  expect(designOf('hatchback', focus)).toBe(designOf('Hatchback', focus));
});

test('a small and a large model of the same make have different designs', () => {
  const design = (range: string, bodyType: string) =>
    designOf(bodyType, { make: 'ford', range, seats: 5 });
  expect(design('fiesta', 'Hatchback')).not.toBe(design('mondeo', 'Hatchback'));
  expect(design('transit-connect', 'Van')).not.toBe(design('transit', 'Van'));
});

test('a hostile make and range from a feed get an ordinary design', () => {
  for (const name of ['', 'constructor', '__proto__', '"><script>', 'x'.repeat(9_000)])
    expect(designOf('Van', { make: name, range: name, seats: -1 })).toMatch(/^van-[1-5]$/);
});
