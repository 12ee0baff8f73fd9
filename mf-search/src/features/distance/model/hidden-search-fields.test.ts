import { hiddenSearchFields } from './hidden-search-fields.ts';

it('a change of place returns to the first page and keeps the other filters', () => {
  const carried = hiddenSearchFields(
    {
      make: ['ford', 'kia'],
      max_price: 9000,
      distance_from: 'BS1 4ST',
      distance_range: 25,
      sort: 'price|asc',
      page: 3,
      finance_type: 'HP',
    },
    { layout: 'list', from: 2 },
  );
  expect(carried).toEqual([
    ['make', 'ford,kia'],
    ['max_price', '9000'],
    ['finance_type', 'HP'],
    ['view', 'list'],
  ]);
});
