import { render, screen } from '@testing-library/react';
import { MotabilityScheme } from './motability-scheme.tsx';

const vehicle = {
  advance_payment: 749,
  allowance_type: 'PIP',
  weekly_allowance: 77.05,
  weekly_rental: 60.1,
  lease_length: 3,
  stock: 'In stock',
  abi_group: '14E',
  break_horsepower: 125,
  age_limit: 21,
  boot_capacity: 380,
  mpg: 52.3,
  drive: 'Front-wheel drive',
};

function figuresOf(fields: Partial<typeof vehicle> = {}) {
  render(<MotabilityScheme vehicle={{ ...vehicle, ...fields }} noun="car" />);
  const words = (role: 'term' | 'definition') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent);
  const descriptions = words('definition');
  return Object.fromEntries(words('term').map((term, at) => [term, descriptions[at]]));
}

it('S158: gives every figure of the scheme that the advert holds', () => {
  expect(figuresOf()).toEqual({
    'Advance payment': '£749.00',
    Allowance: 'PIP',
    'Weekly allowance': '£77.05',
    'Weekly rental': '£60.10',
    'Left of the allowance': '£16.95 a week',
    Lease: '3 years',
    Availability: 'In stock',
    'Youngest driver': '21 years',
    'Insurance group': '14E',
    Power: '125 bhp',
    Boot: '380 litres',
    Economy: '52.3 mpg',
    Drive: 'Front-wheel drive',
  });
});

it('S158: says so where no advance payment is asked for, and where all of the allowance goes', () => {
  expect(figuresOf({ advance_payment: 0, weekly_rental: 77.05 })).toMatchObject({
    'Advance payment': 'None',
    'Left of the allowance': 'Nothing',
  });
});

it('S157: holds the published terms, and never shows an expired offer as current', () => {
  figuresOf();
  expect(document.body).toHaveTextContent(
    '3 years’ insurance, servicing, road tax and breakdown cover'.replace('’', "'"),
  );
  expect(document.body).toHaveTextContent('Excess mileage is charged at 3p plus VAT a mile');
  expect(document.body).toHaveTextContent('offers until 30 June 2023. Those offers have expired');
});

it('S158: names every allowance in full', () => {
  figuresOf();
  const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(' ')[0]);
  expect(named).toEqual(['AFIP', 'PIP', 'ADP', 'CDP', 'DLA', 'WPMS']);
});
