import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { shownIfScript } from '@contracts/platform/remote/shown-if';
import { setScreenWidth } from '../../../testing/screen-width.ts';
import { stubOptions } from '../../../testing/stub-options.ts';
import { defaultView } from '../../../entities/search/model/search-view.ts';
import { FilterColumn } from './filter-column.tsx';

const column = (all = false) => (
  <FilterColumn
    filters={{ make: ['ford'] }}
    view={defaultView}
    options={stubOptions}
    all={all}
    total={30}
    pending={false}
    applied={[]}
    onChange={() => {}}
    onDone={() => {}}
  />
);

const page = document.createElement('div');
document.body.append(page);

/** The page of the server, on a screen, before any script but the document's own. */
function open({ width, all = false }: { width: number; all?: boolean }) {
  setScreenWidth(width);
  page.innerHTML = renderToString(column(all));
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(shownIfScript)();
}

/** React takes the page over. */
async function hydrate(all = false) {
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, column(all), { onRecoverableError: (error) => errors.push(error) }),
  );
  return { errors, unmount: () => act(async () => root.unmount()) };
}

const filters = () => screen.queryByRole('form', { name: 'Filters' });

it('is no element of a page that a phone shows, before and after its scripts', async () => {
  open({ width: 412 });
  expect(page.querySelectorAll('*')).toHaveLength(2);
  const { errors, unmount } = await hydrate();
  expect(page.querySelectorAll('*')).toHaveLength(2);
  expect(errors).toEqual([]);
  await unmount();
});

it('is there from the first paint where there is room, and is taken over as it is', async () => {
  open({ width: 928 });
  const form = filters();
  expect(form).not.toBeNull();
  const { errors, unmount } = await hydrate();
  expect(filters()).toBe(form);
  expect(errors).toEqual([]);
  await unmount();
});

it('comes and goes with the width of the window', async () => {
  open({ width: 412 });
  const { unmount } = await hydrate();
  act(() => setScreenWidth(928));
  expect(filters()).toBeInTheDocument();
  act(() => setScreenWidth(412));
  expect(filters()).toBeNull();
  await unmount();
});

it('is there for whoever has no script, with a way to the values of each filter', () => {
  const markup = renderToString(column());
  const noscript = /<noscript[^>]*>(.*)<\/noscript>/s.exec(markup)?.[1] ?? '';
  page.innerHTML = noscript;
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.getByRole('checkbox', { name: 'Ford 14' })).toBeChecked();
  expect(form.queryByRole('checkbox', { name: 'Blue 4' })).toBeNull();
  const way = form.getByText('Show all filters', { exact: false, selector: '#filter-colour a' });
  expect(way).toHaveAttribute('href', '/vehicle-search?make=ford&filters=all#filter-colour');
});

it('has every value in it at the address of all filters, on a phone too', async () => {
  open({ width: 412, all: true });
  const form = () => within(screen.getByRole('form', { name: 'Filters' }));
  expect(form().getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
  const { errors, unmount } = await hydrate(true);
  expect(form().getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
  expect(errors).toEqual([]);
  await unmount();
});

it('fills a filter with the press that opens it', async () => {
  open({ width: 928 });
  const { unmount } = await hydrate();
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.queryByRole('checkbox', { name: 'Blue 4' })).toBeNull();
  await userEvent.click(form.getByText('Colour'));
  expect(form.getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
  await unmount();
});

it('fills a filter that was opened before its script was there', async () => {
  open({ width: 928 });
  page.querySelector('#filter-colour')?.setAttribute('open', '');
  const { errors, unmount } = await hydrate();
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  expect(form.getByRole('checkbox', { name: 'Blue 4' })).toBeVisible();
  expect(errors).toEqual([]);
  await unmount();
});
