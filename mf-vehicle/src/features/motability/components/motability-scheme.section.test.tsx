import { render, screen } from '@testing-library/react';
import { areMotabilityOffersOver } from '@contracts/wire/catalogue/motability-terms';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { MotabilityScheme } from './motability-scheme.section.tsx';

it('S157: labels the published terms as expired and still shows them', () => {
  render(
    <MotabilityScheme
      vehicle={vehicleFixture()}
      isExpired={areMotabilityOffersOver('2026-03-15')}
    />,
  );
  expect(screen.getByText('Expired')).toBeVisible();
  expect(screen.getByText(/These terms were for offers until/)).toHaveTextContent('30th June 2023');
  for (const item of ['Insurance', 'Servicing', 'Road tax', 'Breakdown cover']) {
    expect(screen.getByText(`${item} for 3 years`)).toBeVisible();
  }
  expect(screen.getByText('Excess mileage at 3p plus VAT a mile')).toBeVisible();
});

it.each([
  ['2023-06-30', false],
  ['2023-07-01', true],
])('S157: on %s, marks the terms as expired: %s', (today, expired) => {
  expect(areMotabilityOffersOver(today)).toBe(expired);
  render(<MotabilityScheme vehicle={vehicleFixture()} isExpired={expired} />);
  expect(screen.queryByText('Expired') !== null).toBe(expired);
});

it('S158: shows every figure of the scheme that is known', () => {
  const vehicle = vehicleFixture({
    advance_payment: 249,
    allowance_type: 'ADP',
    weekly_allowance: 77.05,
    weekly_rental: 70,
    lease_length: 3,
    stock: 'In stock',
    abi_group: '14E',
    break_horsepower: 120,
    age_limit: 21,
    boot_capacity: 1380,
    drive: 'Front-wheel drive',
    mpg: 52.3,
  });
  render(<MotabilityScheme vehicle={vehicle} isExpired />);
  const shown = {
    Allowance: 'Adult Disability Payment, enhanced rate of the mobility part (ADP)',
    'Weekly allowance': '£77.05',
    'Weekly rental': '£70.00',
    Lease: '3 years',
    Availability: 'In stock',
    'Youngest driver': '21 years',
    'Insurance group': '14E',
    Power: '120 bhp',
    Boot: '1,380 litres',
    'Driven wheels': 'Front-wheel drive',
    'Fuel economy': '52.3 mpg',
  };
  for (const [term, figure] of Object.entries(shown)) {
    expect(screen.getByText(term).closest('div')).toHaveTextContent(`${term}${figure}`);
  }
});

it('S158: omits unknown figures', () => {
  render(<MotabilityScheme vehicle={vehicleFixture({ mpg: null })} isExpired />);
  expect(screen.queryByText('Allowance')).not.toBeInTheDocument();
  expect(screen.queryByText('Youngest driver')).not.toBeInTheDocument();
});

it('S158: shows the rental and the allowance as one figure if they are equal', () => {
  const scheme = { advance_payment: 249, weekly_allowance: 77.05, weekly_rental: 77.05 };
  render(<MotabilityScheme vehicle={vehicleFixture(scheme)} isExpired />);
  expect(screen.getAllByText('£77.05')).toHaveLength(1);
  expect(screen.queryByText('Weekly rental')).not.toBeInTheDocument();
});
