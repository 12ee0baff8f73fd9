import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PickedVehicle, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import { stubVehicle } from '../testing/stub-vehicle.ts';
import * as vehiclePicker from './vehicle-picker.widget.tsx';

const firstFocus = () => ({
  data: [stubVehicle(), stubVehicle({ stock_id: '2', slug: 'second', year: 2015 })],
  meta: { current_page: 1, last_page: 5, total: 9 },
});

async function open(
  props: WidgetPropsByName['vehicle-picker'] = {},
  search: StubHandler = firstFocus,
) {
  const http = stubHttp({
    'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 17 } }),
    'GET /api/v2/vehicle-search/': search,
  });
  const services = stubServices({ http });
  const data = await vehiclePicker.load(props, services);
  const page = renderWidget<'vehicle-picker'>(vehiclePicker, props, data, { services });
  return { ...page, http };
}

async function choose(make: string, model: string) {
  await userEvent.selectOptions(await screen.findByLabelText('Make'), make);
  await userEvent.selectOptions(screen.getByLabelText('Model'), model);
}

it('S102: offers only the models of the chosen make', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Make'), 'Ford (14)');
  await userEvent.selectOptions(screen.getByLabelText('Model'), 'Focus (9)');
  expect(screen.getByRole('button', { name: 'Search 9 offers' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Make'), 'Land Rover (3)');
  expect(screen.getByLabelText('Model')).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Focus (9)' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Search 3 offers' })).toBeVisible();
});

it('S102: shows the first vehicle of the chosen model, until another make is chosen', async () => {
  const { http } = await open();
  await choose('Ford (14)', 'Focus (9)');
  expect(await screen.findByRole('link', { name: '2021 Ford Focus' })).toHaveAttribute(
    'href',
    '/vehicle/used/2021-ford-focus-104211',
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'For example, the 2021 Ford Focus at £16,000',
  );
  const asked = http.calls.at(-1)!;
  expect(asked.path).toBe('/api/v2/vehicle-search/');
  expect(asked.query.get('make')).toBe('ford');
  expect(asked.query.get('range')).toBe('focus');
  expect(asked.query.getAll('status[]')).toEqual(['FOR_SALE_RETAIL', 'ORDERED']);
  await userEvent.selectOptions(screen.getByLabelText('Make'), 'Land Rover (3)');
  expect(screen.queryByRole('link', { name: '2021 Ford Focus' })).toBeNull();
});

it('S102, S97: searches only by the registration, without its spaces', async () => {
  const { location } = await open();
  await choose('Ford (14)', 'Focus (9)');
  await userEvent.type(screen.getByPlaceholderText('Enter Reg'), 'wp21 abc');
  await userEvent.click(screen.getByRole('button', { name: 'Find this registration' }));
  await waitFor(() => expect(location()).toBe('/vehicle-search?vrm=WP21ABC'));
});

it('S116: still offers the search when the example vehicle fails to load', async () => {
  const { http } = await open({}, () => Response.error());
  await choose('Ford (14)', 'Focus (9)');
  await waitFor(() => expect(http.calls).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Search 9 offers' })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('S102: reports each choice to the surrounding form, and has no button of its own', async () => {
  const onPick = jest.fn<void, [PickedVehicle]>();
  await open({ onPick });
  await choose('Ford (14)', 'Focus (9)');
  await waitFor(() => expect(onPick.mock.lastCall?.[0].vehicle?.stock_id).toBe('104211'));
  await userEvent.type(screen.getByLabelText(/^Registration/), 'wp21 abc');
  expect(onPick.mock.lastCall?.[0]).toMatchObject({
    make: 'ford',
    range: 'focus',
    registration: 'wp21abc',
    vehicle: { stock_id: '104211' },
  });
  await userEvent.selectOptions(screen.getByLabelText('Make'), 'Land Rover (3)');
  expect(onPick.mock.lastCall?.[0]).toMatchObject({ make: 'land-rover', range: '', vehicle: null });
  expect(screen.queryByRole('button')).toBeNull();
});

it('opens the search page with the chosen make', async () => {
  const { location } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Make'), 'Ford (14)');
  await userEvent.click(screen.getByRole('button', { name: 'Search 14 offers' }));
  await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
});

it('does not offer a make that has no vehicles for sale', async () => {
  await open();
  expect(await screen.findByRole('option', { name: 'Ford (14)' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Tesla/ })).toBeNull();
});

it('links to the search page when the makes are unavailable', async () => {
  renderWidget<'vehicle-picker'>(vehiclePicker, {});
  expect(await screen.findByRole('link', { name: 'Search all vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
});
