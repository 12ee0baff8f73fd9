import { screen, within } from '@testing-library/react';
import { stubBrand } from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { openVehiclePage, type VehicleResponses } from '../testing/open-vehicle.tsx';
import * as used from './used-vehicle.route.tsx';

const open = (answers: VehicleResponses = {}) =>
  openVehiclePage(used, '/vehicle/used/:slug', answers);

const place = async () =>
  within(await screen.findByRole('region', { name: 'Find Wexcombe Bristol' }));

it('S129: shows the site name above its address', async () => {
  open();
  const address = (await place()).getByRole('group');
  const lines = [...address.children].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Wexcombe Bristol', '14 Harbour Way', 'Bristol', 'BS2 0WX']);
});

it('S130: shows the opening hours of every day, and the day when the site is closed', async () => {
  open();
  const location = await place();
  const days = location.getAllByRole('term').map(({ textContent }) => textContent);
  const hours = location.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(days).toHaveLength(7);
  expect([days[0], hours[0]]).toEqual(['Monday', '08:30 - 19:00']);
  expect([days[6], hours[6]]).toEqual(['Sunday', 'Closed']);
});

it('S131: has links to call the site, get directions and open its contact page', async () => {
  open();
  const location = await place();
  const links = location
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Call 01632 960011', 'tel:+441632960011'],
    [
      'Find us',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/.*51\.455,-2\.588$/),
    ],
    ['Contact us', '/contact-us/wexcombe-bristol'],
  ]);
});

it('S145: links to the WhatsApp number of the vehicle’s dealership', async () => {
  const whatsapp = { isOn: true, number: '07700 900100' };
  const external_references = { whatsapp_number: '07700 900011' };
  open({
    brand: { ...stubBrand, contact: { whatsapp } },
    sites: { data: [siteFixture({ external_references })] },
  });
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link.getAttribute('href')).toContain('wa.me/447700900011?');
});

it('shopper#9: links from the bottom bar to the site’s telephone number and the enquiry form', async () => {
  open();
  const call = await screen.findByRole('link', { name: 'Call Wexcombe Bristol on 01632 960011' });
  expect(call).toHaveAttribute('href', 'tel:+441632960011');
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '#enquiry');
});
