import { screen, within } from '@testing-library/react';
import { renderRoute } from '@contracts/testing/render-route';
import { stubEntry, stubVehicle } from '../../../testing/stub-vehicle.ts';
import { VehicleCard } from './vehicle-card.tsx';

it('shows no monthly price on a page without a representative example (CONC 3.5)', async () => {
  const Component = () => <VehicleCard vehicle={stubVehicle()} entries={[stubEntry('PCP')]} />;
  renderRoute({ Component }, { path: '/' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.queryByText(/a month/)).toBeNull();
});

it('shows the retailer’s attention line', async () => {
  const vehicle = stubVehicle({ attention_line: 'One owner, full history' });
  renderRoute({ Component: () => <VehicleCard vehicle={vehicle} /> }, { path: '/' });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('One owner, full history')).toBeVisible();
});

it('data#19: mentions no write-off when none is recorded', async () => {
  const vehicle = stubVehicle({ write_off_category: null });
  renderRoute({ Component: () => <VehicleCard vehicle={vehicle} /> }, { path: '/' });
  expect(await screen.findByRole('article')).not.toHaveTextContent(/write-off/i);
});
