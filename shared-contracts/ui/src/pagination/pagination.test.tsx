import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pagesAround, Pagination } from './pagination.tsx';

const hrefFor = (page: number) => `/vehicle-search?make=ford&page=${page}`;
const pageNames = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('links to the previous and next page, and marks the current page', () => {
  render(<Pagination page={9} lastPage={24} hrefFor={hrefFor} />);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', hrefFor(8));
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', hrefFor(10));
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 9');
  expect(pageNames()).toEqual(['1', '8', '9', '10', '24']);
});

it('disables the previous link on the first page and the next link on the last page (S113)', () => {
  const { rerender } = render(<Pagination page={1} lastPage={3} hrefFor={hrefFor} />);
  const previous = screen.getByRole('link', { name: 'Previous' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(previous).not.toHaveAttribute('href');
  rerender(<Pagination page={3} lastPage={3} hrefFor={hrefFor} />);
  expect(screen.getByRole('link', { name: 'Next' })).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', hrefFor(2));
});

it('shows all page numbers when the ellipsis is pressed, and hides them again (S113)', async () => {
  render(<Pagination page={1} lastPage={12} hrefFor={hrefFor} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all pages' }));
  expect(pageNames()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer pages' }));
  expect(pageNames()).toEqual(['1', '2', '12']);
});

it('shell#2, S113: hides the extra page numbers again when the page changes', async () => {
  const { rerender } = render(<Pagination page={1} lastPage={12} hrefFor={hrefFor} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all pages' }));
  screen.getByRole('link', { name: 'Page 7' }).focus();
  rerender(<Pagination page={7} lastPage={12} hrefFor={hrefFor} />);
  expect(pageNames()).toEqual(['1', '6', '7', '8', '12']);
  expect(screen.getByRole('link', { name: 'Page 7' })).toHaveFocus();
  rerender(<Pagination page={1} lastPage={12} hrefFor={hrefFor} />);
  expect(pageNames()).toEqual(['1', '2', '12']);
});

it.each([
  [0, 'Page 1'],
  [99, 'Page 3'],
  [Number.NaN, 'Page 1'],
])('S113: treats the page number %p as the nearest existing page', (page, name) => {
  render(<Pagination page={page} lastPage={3} hrefFor={hrefFor} />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

it('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} lastPage={1} hrefFor={hrefFor} />);
  expect(container).toBeEmptyDOMElement();
});

it.each([
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 'gap', 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
])('around page %p of %p, lists the entries %p', (page, lastPage, entries) => {
  expect(pagesAround(page, lastPage)).toEqual(entries);
});
