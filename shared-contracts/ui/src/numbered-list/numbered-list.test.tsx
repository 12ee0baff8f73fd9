import { render, screen, within } from '@testing-library/react';
import { NumberedList } from './numbered-list.tsx';

it('renders a named list without numbers in the text of the items', () => {
  render(<NumberedList label="The conditions" items={['A valid MOT', 'One set of keys']} />);
  const list = within(screen.getByRole('list', { name: 'The conditions' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A valid MOT',
    'One set of keys',
  ]);
});
