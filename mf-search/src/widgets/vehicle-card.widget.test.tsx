import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import { renderWidget, stubFavourites, stubServices } from 'shared-contracts/testing/render-route';
import * as vehicleCard from './vehicle-card.widget.tsx';
import { stubEntry, stubVehicle } from '../testing/stub-vehicle.ts';

async function showCard(
  fields: Partial<Vehicle> = {},
  entries = [stubEntry('PCP')],
  saved: readonly string[] = [],
) {
  const vehicle = stubVehicle(fields);
  const services = stubServices({ favourites: stubFavourites(saved) });
  const data = { quotes: { [vehicle.stock_id]: entries } };
  renderWidget<'vehicle-card'>(vehicleCard, { vehicle }, data, { services });
  return { card: within(await screen.findByRole('article')), services };
}

it('names the vehicle, its derivative and the four facts (S104)', async () => {
  const { card } = await showCard();
  expect(card.getByRole('heading', { name: '2021 Ford Focus' })).toBeVisible();
  expect(card.getByText('1.0 EcoBoost ST-Line 5dr')).toBeVisible();
  expect(card.getByText('28,627 miles')).toBeVisible();
  expect(card.getByText('Petrol')).toBeVisible();
  expect(card.getByText('Manual')).toBeVisible();
  expect(card.getByText('WP21 ABC')).toBeVisible();
  expect(card.getByText('Good price')).toBeVisible();
  expect(card.getByText('Wexcombe Bristol')).toBeVisible();
});

it.each<[Vehicle['advert_classification'], string]>([
  ['USED', '/vehicle/used/2021-ford-focus-104211'],
  ['NEARLY_NEW', '/vehicle/used/2021-ford-focus-104211'],
  ['NEW', '/vehicle/new/2021-ford-focus-104211'],
  ['CONTRACT-HIRE-PERSONAL', '/leasing/offer/2021-ford-focus-104211'],
])('leads a %s vehicle to its page (S107)', async (advert_classification, href) => {
  const { card } = await showCard({ advert_classification });
  expect(card.getByRole('link', { name: '2021 Ford Focus' })).toHaveAttribute('href', href);
});

it('says what the monthly price rests on (S110)', async () => {
  const { card } = await showCard();
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.getByText('£271.16')).toBeVisible();
  expect(card.getByText(/PCP, 48 months, £1,600 deposit/)).toBeVisible();
});

it('shows the cash price alone where there is no PCP (S109)', async () => {
  const { card } = await showCard({}, [stubEntry('HP')]);
  expect(card.getByText('£16,000')).toBeVisible();
  expect(card.queryByText(/a month/)).toBeNull();
});

it('shows a commercial vehicle without VAT, and what it is with it (S12)', async () => {
  const { card } = await showCard({
    vat_scheme: 'Commercial',
    price: 24000,
    price_including_vat: 24000,
    price_excluding_vat: 20000,
  });
  expect(card.getByText('£20,000')).toBeVisible();
  expect(card.getByText('+ VAT')).toBeVisible();
  expect(card.getByText('£24,000 including VAT at 20%')).toBeVisible();
});

it.each<[Partial<Vehicle>, string]>([
  [{ reservation_status: 'Reserved' }, 'Reserved'],
  [{ reserved: true, reservation_status: null }, 'Reserved'],
  [{ status: 'ORDERED' }, 'Reserved'],
  [{ status: 'SOLD' }, 'Sold'],
])('bears a band when it is %j (S106)', async (fields, band) => {
  const { card } = await showCard(fields);
  expect(card.getByText(band)).toBeVisible();
});

it('bears no band when it is set reserved but available (S106)', async () => {
  const { card } = await showCard({ reserved: true, reservation_status: 'Available' });
  expect(card.queryByText('Reserved')).toBeNull();
});

it('is saved and taken off the list by its heart (S105)', async () => {
  const { card, services } = await showCard();
  await userEvent.click(card.getByRole('button', { name: 'Save 2021 Ford Focus' }));
  expect(services.favourites.get()).toEqual([stubVehicle().card_guid]);
  await userEvent.click(
    card.getByRole('button', { name: 'Remove 2021 Ford Focus from saved cars' }),
  );
  expect(services.favourites.get()).toEqual([]);
});

it('has no heart when it is for the trade (S105, S194)', async () => {
  const { card } = await showCard({ status: 'FOR_SALE_TRADE' });
  expect(card.queryByRole('button')).toBeNull();
});

it('shows the placeholder where there is no picture (S103)', async () => {
  const { card } = await showCard();
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/images/image-placeholder.jpg');
});
