import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWidget, stubHttp, stubServices } from 'shared-contracts/testing/render-route';
import { stubOptions } from '../testing/stub-options.ts';
import * as vehiclePicker from './vehicle-picker.widget.tsx';

const services = () =>
  stubServices({
    http: stubHttp({
      'GET /api/v2/vehicle-search-filter': () => ({ data: stubOptions, meta: { total: 17 } }),
    }),
  });

async function open() {
  const data = await vehiclePicker.load({}, services());
  return renderWidget<'vehicle-picker'>(vehiclePicker, {}, data, { services: services() });
}

it('offers the models of the chosen make, and forgets those of another (S102)', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByLabelText('Make'), 'Ford (14)');
  await userEvent.selectOptions(screen.getByLabelText('Model'), 'Focus (9)');
  expect(screen.getByRole('button', { name: 'Search 9 offers' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Make'), 'Land Rover (3)');
  expect(screen.getByLabelText('Model')).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Focus (9)' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Search 3 offers' })).toBeVisible();
});

it('leads to the search page', async () => {
  const { location } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Make'), 'Ford (14)');
  await userEvent.click(screen.getByRole('button', { name: 'Search 14 offers' }));
  await waitFor(() => expect(location()).toBe('/vehicle-search?make=ford'));
});

it('offers no make of which nothing is for sale', async () => {
  await open();
  expect(await screen.findByRole('option', { name: 'Ford (14)' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Tesla/ })).toBeNull();
});

it('leads to the search page without its makes, too', async () => {
  renderWidget<'vehicle-picker'>(vehiclePicker, {});
  expect(await screen.findByRole('link', { name: 'Search all vehicles' })).toHaveAttribute(
    'href',
    '/vehicle-search',
  );
});
