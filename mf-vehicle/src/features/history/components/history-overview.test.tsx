import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servePage } from '@contracts/testing/served-page';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { historyOverview } from '../model/history-overview.ts';
import { HistoryOverview } from './history-overview.tsx';

const vehicle = vehicleFixture({
  date_mot_expires: '2027-01-10',
  mot_history: {
    months_before_expiry_date: 9,
    last_test_date: '2026-01-11',
    last_test_expiry_date: '2027-01-10',
  },
  service_history: [
    { date: '2024-06-01', mileage: 12034, description: 'Full service', garage: 'Wexcombe Bristol' },
    { date: '2025-06-01', mileage: null, description: null, garage: null },
  ],
});

function show(shown = vehicle) {
  const history = historyOverview(shown, '2026-03-15');
  if (history) render(<HistoryOverview history={history} vrm={shown.vrm} />);
}

it('shows the MOT expiry, last service, number of owners and mpg', () => {
  show();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'MOT expires10 January 2027View MOT',
    'Last service1 June 2025View Service History',
    'Number of previous owners1',
    'MPG (Combined)52.3',
  ]);
});

it('takes the MOT expiry from the MOT history if the advert has none (S133)', () => {
  show({ ...vehicle, date_mot_expires: null });
  expect(screen.getByText('MOT expires').closest('li')).toHaveTextContent('10 January 2027');
});

it('shows MOT and service records without JavaScript, and in closable dialogs (S133, S135)', async () => {
  const history = historyOverview(vehicle, '2026-03-15');
  if (history === null) throw new Error('The vehicle has a past');
  const page = servePage(<HistoryOverview history={history} vrm={vehicle.vrm} />);
  const [mot, services] = page.root.querySelectorAll('noscript');
  expect(mot).toHaveTextContent(/WP21ABC - Vehicle MOT History.*Passed/);
  expect(services).toHaveTextContent(/Service History.*Garage.*Wexcombe Bristol/);
  expect(await page.hydrate()).toEqual([]);
  for (const name of ['View MOT', 'View Service History']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  await page.leave();
});

it('opens the MOT history (S133)', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'View MOT' }));
  const dialog = screen.getByRole('dialog', { name: 'WP21ABC - Vehicle MOT History' });
  expect(dialog).toHaveTextContent('StatusPassed');
  expect(dialog).toHaveTextContent('Last test date11 January 2026');
  expect(dialog).toHaveTextContent('Expiry date10 January 2027');
});

it('opens the service history, newest first, with dashes for missing values (S135)', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'View Service History' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Service History' }));
  const rows = dialog.getAllByRole('row').map((row) => {
    const cells = within(row).queryAllByRole('cell');
    return cells.map(({ textContent }) => textContent);
  });
  expect(rows.slice(1)).toEqual([
    ['1 June 2025', '-', '-', '-'],
    ['1 June 2024', '12,034 miles', 'Full service', 'Wexcombe Bristol'],
  ]);
});
