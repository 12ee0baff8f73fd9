import { render, screen } from '@testing-library/react';
import { stubServices } from '@contracts/testing/render-route';
import { StubHost } from '@contracts/testing/stub-host';
import type { AdvertClassification } from '@contracts/wire/catalogue/advert-states';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { VehicleEnquiry } from './vehicle-enquiry.tsx';

it.each([
  ['MOTABILITY', /You need one of the qualifying allowances/],
  ['OFFER', /This is a Ford offer/],
] as const)('S152: asks about %s with words of its own', (advert_classification, words) => {
  show(advert_classification);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Widget enquiry-form')).toBeVisible();
});

it.each(['USED', 'NEW', 'CONTRACT-HIRE-PERSONAL'] as const)(
  'S152: asks about %s with the standard enquiry',
  (advert_classification) => {
    show(advert_classification);
    expect(screen.getByText('Widget enquiry-form')).toBeVisible();
    expect(screen.queryByText(/allowances|offer/)).not.toBeInTheDocument();
  },
);

function show(advert_classification: AdvertClassification) {
  render(
    <StubHost services={stubServices()}>
      <VehicleEnquiry vehicle={vehicleFixture({ advert_classification })} data={undefined} />
    </StubHost>,
  );
}
