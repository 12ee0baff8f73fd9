import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { findRelaxations } from './relaxations.ts';

const filters: SearchFilters = { make: ['ford', 'kia'], max_price: 4000, fuel_type: ['electric'] };
const countBy = (totals: Record<string, number | null>) => async (asked: SearchFilters) =>
  totals[formatSearchQuery(asked)] ?? 0;

it('suggests filters to remove, the most effective first', async () => {
  const found = await findRelaxations(
    filters,
    null,
    countBy({
      '?make=ford,kia&fuel_type=electric': 12,
      '?max_price=4000&fuel_type=electric': 2,
    }),
  );
  expect(found.map(({ kind, label, total }) => [kind, label, total])).toEqual([
    ['without', 'Up to £4,000', 12],
    ['without', 'Ford or Kia', 2],
  ]);
});

it('suggests keeping a single filter when removing one is not enough', async () => {
  const found = await findRelaxations(
    filters,
    null,
    countBy({ '?make=ford,kia': 300, '?fuel_type=electric': 90 }),
  );
  expect(found.map(({ kind, label, total }) => [kind, label, total])).toEqual([
    ['only', 'Ford or Kia', 300],
    ['only', 'Electric', 90],
  ]);
});

it('suggests nothing when the counts are unavailable', async () => {
  expect(await findRelaxations(filters, null, async () => null)).toEqual([]);
});
