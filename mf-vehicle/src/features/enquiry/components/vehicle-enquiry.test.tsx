import { render, screen } from '@testing-library/react';
import { stubServices } from '@contracts/testing/render-route';
import { StubHost } from '@contracts/testing/stub-host';
import type { AdvertClassification } from '@contracts/wire/catalogue/advert-status';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { loadEnquiry } from '../model/load-enquiry.ts';
import { VehicleEnquiry } from './vehicle-enquiry.tsx';

it.each([
  ['MOTABILITY', 'motability-form', /need one of the qualifying allowances/],
  ['OFFER', 'enquiry-form', /This is a Ford offer/],
] as const)(
  'S152: for a %s advert, shows the %s widget and its own wording',
  async (kind, form, words) => {
    await show(kind);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(`Widget ${form}`)).toBeVisible();
  },
);

it.each([
  ['USED', 'enquiry-form'],
  ['NEW', 'enquiry-form'],
  ['CONTRACT-HIRE-PERSONAL', 'lease-enquiry-form'],
  ['CONTRACT-HIRE-BUSINESS', 'lease-enquiry-form'],
] as const)('S152, S172: for a %s advert, shows the %s widget', async (kind, form) => {
  await show(kind);
  expect(screen.getByText(`Widget ${form}`)).toBeVisible();
  expect(screen.queryByText(/allowances|offer/)).not.toBeInTheDocument();
});

it.each(['USED', 'NEARLY_NEW'] as const)(
  'vehicle-and-order#19, S158: shows the Motability form for a %s vehicle that has an advance payment',
  async (kind) => {
    await show(kind, { advance_payment: 0 });
    expect(screen.getByText('Widget motability-form')).toBeVisible();
  },
);

it('vehicle-and-order#10: shows the lease form for a sold lease vehicle', async () => {
  await show('CONTRACT-HIRE-PERSONAL', { status: 'SOLD' });
  expect(screen.getByText('Widget lease-enquiry-form')).toBeVisible();
});

async function show(
  advert_classification: AdvertClassification,
  besides: Parameters<typeof vehicleFixture>[0] = {},
) {
  const services = stubServices();
  const vehicle = vehicleFixture({ advert_classification, ...besides });
  const data = await loadEnquiry(vehicle, services, undefined);
  render(
    <StubHost services={services}>
      <VehicleEnquiry vehicle={vehicle} data={data} lease={null} />
    </StubHost>,
  );
}
