import { render, screen } from '@testing-library/react';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { MotabilitySummary } from './finance-summary.tsx';

const vehicle = vehicleFixture({
  advance_payment: 1500,
  weekly_rental: 77.05,
  weekly_allowance: 77.05,
  allowance_type: 'PIP',
  lease_length: 3,
});
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the advance and weekly payments and that the car is returned', () => {
  render(<MotabilitySummary vehicle={vehicle} />);
  expect(steps()).toEqual([
    'TodayAdvance payment£1,500.00',
    'Each weekFrom your allowance (PIP)£77.05',
  ]);
  expect(screen.getByText(/You lease it for 3 years and hand it back/)).toBeVisible();
});

it('shows an advance payment of £0 as “Nothing”', () => {
  render(<MotabilitySummary vehicle={{ ...vehicle, advance_payment: 0 }} />);
  expect(steps()[0]).toBe('TodayAdvance paymentNothing');
});
