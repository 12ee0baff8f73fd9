import { render } from '@testing-library/react';
import { useMemo } from 'react';
import { useTwoStepRender } from './vehicle-grid.tsx';

/** The rendered content, commit by commit. */
function drawnOf(lists: readonly string[]): string[] {
  const drawn: string[] = [];
  function List({ letters }: { letters: string }) {
    const items = useMemo(
      () => letters.split('').map((letter) => <li key={letter}>{letter}</li>),
      [letters],
    );
    const shown = useTwoStepRender(items);
    drawn.push(shown.map(({ key }) => key).join(''));
    return <ul>{shown}</ul>;
  }
  const [first = '', ...others] = lists;
  const { rerender, container } = render(<List letters={first} />);
  for (const letters of others) rerender(<List letters={letters} />);
  expect(container).toHaveTextContent(lists.at(-1) ?? '');
  return [...new Set(drawn)];
}

it('renders the initial list in full', () => {
  expect(drawnOf(['abcd'])).toEqual(['abcd']);
});

it('first renders the top of a new list in front of old items, then the whole new list', () => {
  expect(drawnOf(['abcdefgh', 'ijklmnop'])).toEqual(['abcdefgh', 'ijklmnab', 'ijklmnop']);
});

it('keeps an item on the page if it is in both the old and the new list', () => {
  expect(drawnOf(['abcd', 'bcd'])).toEqual(['abcd', 'bcd']);
  expect(drawnOf(['abcdefgh', 'ijklmnoh'])).toEqual(['abcdefgh', 'ijklmnha', 'ijklmnoh']);
});

it('drops surplus items at once when the new list is shorter', () => {
  expect(drawnOf(['abcd', 'e', ''])).toEqual(['abcd', 'e', '']);
});
