import { render } from '@testing-library/react';
import { useMemo } from 'react';
import { useNearFirst } from '../components/vehicle-grid.tsx';

/** The rendered content, commit by commit. */
function drawnOf(lists: readonly string[]): string[] {
  const drawn: string[] = [];
  function List({ letters }: { letters: string }) {
    const items = useMemo(
      () => letters.split('').map((letter) => <li key={letter}>{letter}</li>),
      [letters],
    );
    const shown = useNearFirst(items, 2);
    drawn.push(shown.map(({ key }) => key).join(''));
    return <ul>{shown}</ul>;
  }
  const [first = '', ...others] = lists;
  const { rerender, container } = render(<List letters={first} />);
  for (const letters of others) rerender(<List letters={letters} />);
  expect(container).toHaveTextContent(lists.at(-1) ?? '');
  return [...new Set(drawn)];
}

it('renders a list that arrives with the page in full', () => {
  expect(drawnOf(['abcd'])).toEqual(['abcd']);
});

it('renders the first new items at once before the old ones, then the rest', () => {
  expect(drawnOf(['abcd', 'efgh'])).toEqual(['abcd', 'efab', 'efgh']);
});

it('never removes items that stay', () => {
  expect(drawnOf(['abcd', 'bcd'])).toEqual(['abcd', 'bcd']);
  expect(drawnOf(['abcd', 'efgd'])).toEqual(['abcd', 'efda', 'efgd']);
});

it('shows no more items than the final list', () => {
  expect(drawnOf(['abcd', 'e', ''])).toEqual(['abcd', 'e', '']);
});
