import { render } from '@testing-library/react';
import { HiddenSearchFields } from './hidden-search-fields.tsx';

it('a change of place returns to the first page and keeps the other filters', () => {
  const { container } = render(
    <HiddenSearchFields
      filters={{
        make: ['ford', 'kia'],
        max_price: 9000,
        distance_from: 'BS1 4ST',
        distance_range: 25,
        sort: 'price|asc',
        page: 3,
        finance_type: 'HP',
      }}
      view={{ layout: 'list', from: 2 }}
      except={['distance_from', 'distance_range', 'sort']}
    />,
  );
  const fields = [...container.querySelectorAll('input')];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['make', 'ford,kia'],
    ['max_price', '9000'],
    ['finance_type', 'HP'],
    ['view', 'list'],
  ]);
});
