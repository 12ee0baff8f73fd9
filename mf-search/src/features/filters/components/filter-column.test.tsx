import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showIf } from '@contracts/platform/remote/shown-if';
import { twoCards } from '@contracts/ui/breakpoints';
import { servePage, type ServedPage } from '@contracts/testing/served-page';
import { setScreenWidth } from '../../../testing/screen-width.ts';
import { stubOptions } from '../../../testing/stub-options.ts';
import { defaultView } from '../../../entities/search/model/search-view.ts';
import { FilterColumn } from './filter-column.tsx';

const column = (all = false) => (
  <FilterColumn
    filters={{ make: ['ford'] }}
    view={defaultView}
    options={stubOptions}
    allOpen={all}
    total={30}
    pending={false}
    applied={[]}
    onChange={() => {}}
    onDone={() => {}}
  />
);

let served: ServedPage;

/** The server markup on a screen, before any script except inline scripts. */
function open({ width, all = false }: { width: number; all?: boolean }) {
  setScreenWidth(width);
  served = servePage(column(all), () => {
    showIf(twoCards);
    Reflect.get(window, '__showIf')?.(true);
  });
}

afterEach(() => served.leave());

const filters = () => screen.queryByRole('form', { name: 'Filters' });

it('the filter column is not rendered on a phone, before or after hydration', async () => {
  open({ width: 412 });
  expect(served.root.querySelectorAll('*')).toHaveLength(2);
  expect(await served.hydrate()).toEqual([]);
  expect(served.root.querySelectorAll('*')).toHaveLength(2);
});

it('the filter column is present from the first paint on wide screens and hydrates unchanged', async () => {
  open({ width: 928 });
  const form = filters();
  expect(form).not.toBeNull();
  expect(await served.hydrate()).toEqual([]);
  expect(filters()).toBe(form);
});

it('the filter column appears when the window becomes wide, and disappears when it becomes narrow', async () => {
  open({ width: 412 });
  await served.hydrate();
  act(() => setScreenWidth(928));
  expect(filters()).toBeInTheDocument();
  act(() => setScreenWidth(412));
  expect(filters()).toBeNull();
});

it('without a script, unselected values are left out and a link leads to all of them', () => {
  open({ width: 412 });
  // The page without scripts.
  served.root.innerHTML = served.root.querySelector('noscript')?.textContent ?? '';
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
  expect(form.queryByRole('checkbox', { name: 'Blue 4' })).toBeNull();
  const way = form.getByText('Show all filters', { exact: false, selector: '#filter-colour a' });
  expect(way).toHaveAttribute('href', '/vehicle-search?make=ford&filters=all#filter-colour');
});

it('the "Show all filters" page lists every value, also on a phone', async () => {
  open({ width: 412, all: true });
  const form = () => within(screen.getByRole('form', { name: 'Filters' }));
  expect(form().getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
  expect(await served.hydrate()).toEqual([]);
  expect(form().getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
});

it('renders the values of a filter when it is opened', async () => {
  open({ width: 928 });
  await served.hydrate();
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.queryByRole('checkbox', { name: 'Blue 4' })).toBeNull();
  await userEvent.click(form.getByText('Colour'));
  expect(form.getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
});

it('renders the values of a filter that was opened before its script loaded', async () => {
  open({ width: 928 });
  served.root.querySelector('#filter-colour')?.setAttribute('open', '');
  expect(await served.hydrate()).toEqual([]);
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
});

const writeOffBox = () =>
  within(screen.getByRole('form', { name: 'Filters' })).getByRole('checkbox', {
    name: 'Leave out insurance write-offs',
  });

it('data#19: excludes write-offs with a checkbox that needs no script', () => {
  open({ width: 412 });
  served.root.innerHTML = served.root.querySelector('noscript')?.textContent ?? '';
  expect(writeOffBox()).not.toBeChecked();
  expect(writeOffBox()).toHaveAttribute('name', 'write_off');
  expect(writeOffBox()).toHaveAttribute('value', 'none');
});

it('search#3: contains no nested noscript element, which would end the outer one too early', () => {
  open({ width: 412 });
  expect(served.root.querySelector('noscript')?.textContent).toMatch(/Search 30 offers.*<\/form>$/);
});
