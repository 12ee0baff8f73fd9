import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { unavailableResponse, openVehiclePage } from '../testing/open-vehicle.tsx';
import * as route from './used-vehicle.route.tsx';

const electric: Partial<Vehicle> = {
  fuel_type_slug: 'electric',
  electric_data: {
    battery_capacity: 64,
    mileage_range: 280,
    standard_charge_plug_type: 'Type 2',
    fast_charge_plug_type: 'CCS',
    standard_charge_time: 520,
    price_grant: null,
  },
};
const site = siteFixture();
const at = (id: string, name: string, longitude: number, distance: number, power: number) => ({
  id,
  name,
  operator: 'Plugwell',
  address: null,
  latitude: site.latitude,
  longitude,
  connectors: [{ type: power < 50 ? 'Type 2' : 'CCS', power, count: 2 }],
  distance,
});
const library = at('a', 'Library', (site.longitude ?? 0) + 0.01, 0.43, 22);
const services = at('b', 'Services', (site.longitude ?? 0) - 0.05, 2.15, 150);

function open(chargingPoints: unknown, vehicle: Partial<Vehicle> = electric) {
  const map = { name: 'Example Charge Map', href: 'https://map.example.com/' };
  return openVehiclePage(route, '/vehicle/used/:slug', {
    vehicle,
    chargingPoints,
    brand: { chargingGuide: map },
  });
}

const asked = (http: { calls: readonly { path: string }[] }) =>
  http.calls.filter(({ path }) => path.startsWith('/api/v2/charging-points'));
const show = async () =>
  userEvent.click(
    await screen.findByRole('button', { name: `Show charging points near ${site.name}` }),
  );

it('S162: requests charging points only when the user asks for them, and only from our API', async () => {
  const { http } = open({ data: [library, services], meta: { total: 2 } });
  expect(await screen.findByRole('link', { name: 'Example Charge Map' })).toHaveAttribute(
    'href',
    'https://map.example.com/',
  );
  expect(asked(http)).toEqual([]);
  await show();
  const map = await screen.findByRole('group', {
    name: `Map of charging points around ${site.name}`,
  });
  expect(asked(http)).toHaveLength(1);
  expect(document.querySelector('iframe, img[src^="http"]')).toBeNull();
  expect(
    within(map)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['2: Services, 2.1 miles west', '1: Library, 0.4 miles east']);
});

it('S162: lists the charging points of the map, and links from the map to the list', async () => {
  open({ data: [library, services], meta: { total: 2 } });
  await show();
  expect(await screen.findByText(/^2 places to charge within 5 miles/)).toBeVisible();
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => item.id.startsWith('charging-point-'));
  expect(first).toHaveTextContent('Library0.4 miles east2 Type 2 at 22 kW. Plugwell');
  expect(second).toHaveTextContent('Services2.1 miles westRapid: 2 CCS at 150 kW. Plugwell');
  const directions = screen.getByRole('link', { name: 'Directions to Services' });
  expect(directions).toHaveAttribute('href', expect.stringContaining('destination=51.455,-2.638'));
  await userEvent.click(screen.getByRole('link', { name: /^2: Services/ }));
  expect(directions).toHaveFocus();
});

it('reports a failure with a retry, and says when there are no points nearby', async () => {
  let answer: unknown = unavailableResponse();
  open(() => answer);
  await show();
  expect(await screen.findByText('The charging points could not be loaded')).toBeVisible();
  answer = { data: [], meta: { total: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(`We know of no public charging point within 5 miles of ${site.name}.`),
  ).toBeVisible();
});

it('shows no charging points for a car without a plug', async () => {
  open({ data: [], meta: { total: 0 } }, {});
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Public charging points')).toBeNull();
});
