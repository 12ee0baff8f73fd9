import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function show() {
  const history = historyOverview(vehicle, '2026-03-15');
  if (history) render(<HistoryOverview history={history} vrm={vehicle.vrm} />);
}

it('says when the MOT ends, the last service, owners and economy', () => {
  show();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    'MOT expires10 January 2027View MOT',
    'Last service1 June 2025View Service History',
    'Number of previous owners1',
    'MPG (Combined)52.3',
  ]);
});

it('opens the MOT history (S133)', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'View MOT' }));
  const dialog = screen.getByRole('dialog', { name: 'WP21ABC - Vehicle MOT History' });
  expect(dialog).toHaveTextContent('StatusPassed');
  expect(dialog).toHaveTextContent('Last test date11 January 2026');
  expect(dialog).toHaveTextContent('Expiry date10 January 2027');
});

it('opens the services, newest first, blanks as dashes (S135)', async () => {
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
