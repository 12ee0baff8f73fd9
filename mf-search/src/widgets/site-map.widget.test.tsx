import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import * as siteMap from './site-map.widget.tsx';

const site = (name: string, latitude: number | null, longitude: number | null, distance: number) =>
  siteFixture({
    name: `Stub ${name}`,
    slug: name.toLowerCase(),
    city_town: name,
    latitude,
    longitude,
    distance,
  });
const leeds = site('Leeds', 53.8, -1.55, 3.2);
const exeter = site('Exeter', 50.7, -3.5, 240.6);
const nowhere = site('Nowhere', null, null, 300);

const answer: StubHandler = ({ query }) => {
  const from = query.get('searchOptions[distance_from]');
  if (from === 'ZZ1') {
    return Response.json(
      { errors: [{ field: 'distance_from', message: 'must be a UK postcode' }] },
      { status: 400 },
    );
  }
  const all = [leeds, exeter, nowhere];
  return {
    data: from === null ? all.map(({ distance: _distance, ...rest }) => rest) : all,
    meta: { current_page: 1, last_page: 1, total: 3 },
  };
};

const odd = { ...leeds, latitude: 'north' };

const makes: StubHandler = () => ({
  data: [{ id: 1, name: 'Ford', slug: 'ford', count: 3 }],
  meta: { total: 1 },
});

function open(postcode?: string, sites = answer, manufacturers = makes) {
  const http = stubHttp({
    'GET /api/v2/web/organisation/site': sites,
    'GET /api/v2/web/organisation/manufacturer': manufacturers,
  });
  const props = postcode === undefined ? {} : { postcode };
  renderWidget<'site-map'>(siteMap, props, null, { services: stubServices({ http }) });
  /** The requests for sites so far. */
  const asked = () =>
    http.calls
      .filter(({ path }) => path.endsWith('/site'))
      .map(({ query }) =>
        Object.fromEntries([...query].map(([key, value]) => [/\[(.+)\]/.exec(key)?.[1], value])),
      );
  return { asked };
}
const listed = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const pins = () =>
  within(screen.getByRole('group', { name: 'Map of our sites' }))
    .getAllByRole('link')
    .map((pin) => pin.getAttribute('aria-label'));

it('shows the same sites on the map and in the list, with their distances', async () => {
  open('LS1 4AP');
  await screen.findByRole('group', { name: 'Map of our sites' });
  expect(listed()).toEqual([
    expect.stringMatching(/^Stub LeedsLeeds, .*3 miles away$/),
    expect.stringMatching(/^Stub Exeter.*241 miles away$/),
    expect.stringMatching(/^Stub Nowhere.*300 miles away$/),
  ]);
  // A site without coordinates is only in the list.
  expect(pins()).toEqual(['Stub Leeds, 3 miles away', 'Stub Exeter, 241 miles away']);
  expect(screen.getByRole('link', { name: 'Stub Leeds' })).toHaveAttribute(
    'href',
    '/vehicle-search?sites=leeds',
  );
  expect(screen.getByRole('status')).toHaveTextContent('The nearest is Stub Leeds, 3 miles away');
});

it('asks for a postcode, and shows no distances until one is entered', async () => {
  const { asked } = open();
  await screen.findByRole('group', { name: 'Map of our sites' });
  expect(pins()).toEqual(['Stub Leeds', 'Stub Exeter']);
  await userEvent.type(screen.getByLabelText('Your postcode'), 'ls1 4ap{Enter}');
  expect(await screen.findByText('3 miles away')).toBeVisible();
  expect(asked().at(-1)?.['distance_from']).toBe('ls1 4ap');
});

it('links each pin to its site in the list', async () => {
  open('LS1');
  const map = await screen.findByRole('group', { name: 'Map of our sites' });
  await userEvent.click(within(map).getByRole('link', { name: /Exeter/ }));
  expect(screen.getByRole('link', { name: 'Stub Exeter' })).toHaveFocus();
});

it('reports an unknown postcode', async () => {
  open('ZZ1');
  expect(await screen.findByText('Enter a UK postcode, such as BS1 4ST')).toBeVisible();
});

describe('S117: the search for sites', () => {
  const near = { type: 'DEALERSHIP', resultsPerPage: '50', distance_range: '50' };

  it('runs when the map opens with a known postcode', async () => {
    const { asked } = open('LS1 4AP');
    await screen.findByRole('group', { name: 'Map of our sites' });
    expect(asked()).toEqual([{ ...near, distance_from: 'LS1 4AP' }]);
  });

  it('runs one second after the last change of place or make', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
      const pass = (milliseconds: number) =>
        act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
      const { asked } = open();
      await pass(0);
      await user.type(screen.getByLabelText('Your postcode'), 'LS1 4AP');
      await pass(999);
      await user.selectOptions(screen.getByLabelText('Dealers of'), 'Ford');
      await pass(999);
      expect(asked()).toHaveLength(1);
      await pass(1);
      expect(asked().slice(1)).toEqual([
        { ...near, distance_from: 'LS1 4AP', manufacturer: 'ford' },
      ]);
      await user.clear(screen.getByLabelText('Your postcode'));
      await user.type(screen.getByLabelText('Your postcode'), 'LS1 4');
      await pass(5_000);
      expect(asked()).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('S116: shows no choice of makes when the makes are unavailable', async () => {
    open('LS1 4AP', answer, () => Response.error());
    expect(await screen.findByText('3 miles away')).toBeVisible();
    expect(screen.queryByLabelText('Dealers of')).toBeNull();
    expect(screen.queryByText(/sorry|error/i)).toBeNull();
  });

  it('can be extended to sites farther away', async () => {
    const { asked } = open('LS1 4AP');
    expect(await screen.findByText(/within 50 miles of LS1 4AP/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show sites further away' }));
    await waitFor(() => expect(screen.queryByText(/within 50 miles/)).toBeNull());
    expect(
      screen.getByRole('group', { name: 'Map of our sites' }).closest(':focus'),
    ).not.toBeNull();
    expect(asked().at(-1)).toEqual({ ...near, distance_from: 'LS1 4AP', distance_range: '1000' });
  });

  it('says when no site is near, and can be extended', async () => {
    const none = { data: [], meta: { current_page: 1, last_page: 1, total: 0 } };
    open('LS1 4AP', (request) =>
      request.query.get('searchOptions[distance_range]') === '50' ? none : answer(request),
    );
    expect(await screen.findByText(/no matching site within 50 miles of LS1 4AP/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show sites further away' }));
    expect(await screen.findByText('241 miles away')).toBeVisible();
  });
});

it('S117: shows no distances of the previous search after a failure', async () => {
  let down = false;
  open('LS1', (request) => (down ? Response.error() : answer(request)));
  expect(await screen.findByText('3 miles away')).toBeVisible();
  down = true;
  await userEvent.type(screen.getByLabelText('Your postcode'), ' 4ap{Enter}');
  expect(await screen.findByText('We are sorry but an error occurred')).toBeVisible();
  expect(screen.queryByText(/miles away/)).toBeNull();
});

it('S127: finds the dealerships that sell a chosen make', async () => {
  const { asked } = open('LS1 4AP');
  await userEvent.selectOptions(await screen.findByLabelText('Dealers of'), 'Ford');
  await userEvent.click(screen.getByRole('button', { name: 'Find the nearest' }));
  await waitFor(() => expect(asked().at(-1)?.['manufacturer']).toBe('ford'));
});

it('S117: apologises for a failed search, shows no distances and offers a retry', async () => {
  let down = true;
  open('LS1', (request) => (down ? Response.error() : answer(request)));
  expect(await screen.findByText('We are sorry but an error occurred')).toBeVisible();
  expect(screen.queryByText(/miles away/)).toBeNull();
  expect(screen.queryByText('Loading our sites')).toBeNull();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 miles away')).toBeVisible();
});

it('omits only an invalid site and an invalid make', async () => {
  const sites = () => ({ data: [odd, exeter], meta: { current_page: 1, last_page: 1, total: 2 } });
  const kia = { id: 2, name: 'Kia', slug: 'kia', count: 'many' };
  open(undefined, sites, () => ({
    data: [kia, { id: 1, name: 'Ford', slug: 'ford', count: 3 }],
    meta: { total: 2 },
  }));
  expect((await screen.findAllByText(/Stub Exeter/))[0]).toBeVisible();
  expect(screen.queryByText(/Stub Leeds/)).toBeNull();
  expect(await screen.findByRole('option', { name: 'Ford' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Kia' })).toBeNull();
});
