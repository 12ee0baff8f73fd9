import { render, screen } from '@testing-library/react';
import { DefinitionList } from './definition-list.tsx';

it('omits unknown values but shows zero', () => {
  render(
    <DefinitionList
      items={[
        { term: 'Fuel', description: 'Petrol' },
        { term: 'Previous keepers', description: 0 },
        { term: 'Doors', description: null },
        { term: 'Seats', description: '' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Fuel',
    'Previous keepers',
  ]);
});
