import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from 'shared-contracts/testing/render-route';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import * as siteMap from './site-map.widget.tsx';

const site = (name: string, latitude: number | null, longitude: number | null, distance: number) =>
  sampleSite({
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

function open(postcode?: string, sites = answer) {
  const http = stubHttp({ 'GET /api/v2/web/organisation/site': sites });
  const props = postcode === undefined ? {} : { postcode };
  renderWidget<'site-map'>(siteMap, props, null, { services: stubServices({ http }) });
  return http;
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
  // A site that does not say where it is stands in the list alone.
  expect(pins()).toEqual(['Stub Leeds, 3 miles away', 'Stub Exeter, 241 miles away']);
  expect(screen.getByRole('link', { name: 'Stub Leeds' })).toHaveAttribute(
    'href',
    '/vehicle-search?sites=leeds',
  );
  expect(screen.getByRole('status')).toHaveTextContent('The nearest is Stub Leeds, 3 miles away');
});

it('asks for a postcode, and shows the sites without distances until then', async () => {
  const http = open();
  await screen.findByRole('group', { name: 'Map of our sites' });
  expect(pins()).toEqual(['Stub Leeds', 'Stub Exeter']);
  await userEvent.type(screen.getByLabelText('Your postcode'), 'ls1 4ap{Enter}');
  expect(await screen.findByText('3 miles away')).toBeVisible();
  expect(http.calls.at(-1)?.query.get('searchOptions[distance_from]')).toBe('ls1 4ap');
});

it('leads from a pin to the site in the list', async () => {
  open('LS1');
  const map = await screen.findByRole('group', { name: 'Map of our sites' });
  await userEvent.click(within(map).getByRole('link', { name: /Exeter/ }));
  expect(screen.getByRole('link', { name: 'Stub Exeter' })).toHaveFocus();
});

it('says that there is no such postcode', async () => {
  open('ZZ1');
  expect(await screen.findByText('Enter a UK postcode, such as BS1 4ST')).toBeVisible();
});

it('S117: is sorry for a failed search, shows no miles, and offers to try again', async () => {
  let down = true;
  open('LS1', (request) => (down ? Response.error() : answer(request)));
  expect(await screen.findByText('We are sorry but an error occurred')).toBeVisible();
  expect(screen.queryByText(/miles away/)).toBeNull();
  expect(screen.queryByText('Loading our sites')).toBeNull();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 miles away')).toBeVisible();
});
