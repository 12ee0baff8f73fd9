import type { Brand } from '@contracts/platform/host/brand';
import { stubBrand } from '@contracts/testing/render-route';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { contactWays } from './contact-ways.ts';

const whatsapp = { isOn: true, number: '07700 900100' };
const contact = { email: 'sales@example.com', whatsapp };

interface Given {
  vehicle?: Vehicle;
  brand?: Brand;
  whatsappNumber?: string | null;
}

function waysOf({
  vehicle = vehicleFixture(),
  brand = { ...stubBrand, contact },
  whatsappNumber = '07700 900011',
}: Given = {}) {
  const ways = contactWays(vehicle, brand, whatsappNumber);
  return Object.fromEntries(ways.map(({ kind, href }) => [kind, href]));
}

it('S145: offers the main number, e-mail and WhatsApp of the dealership', () => {
  const about = '2021%20Ford%20Focus%20(WP21%20ABC)';
  expect(waysOf()).toEqual({
    call: 'tel:+441632960100',
    email: `mailto:sales@example.com?subject=${about}`,
    whatsapp: `https://wa.me/447700900011?text=I%20have%20a%20question%20about%20the%20${about}.`,
  });
});

it.each(['CONTRACT-HIRE-PERSONAL', 'CONTRACT-HIRE-BUSINESS', 'OFFER'] as const)(
  'S145: a leasing page (%s) offers calls and texts to the leasing number, and no WhatsApp',
  (advert_classification) => {
    const ways = waysOf({
      vehicle: vehicleFixture({ advert_classification, vrm: null, formated_plate: null }),
    });
    expect(Object.keys(ways)).toEqual(['call', 'email', 'sms']);
    expect(ways['call']).toBe('tel:+441632960200');
    expect(ways['sms']).toMatch(/^sms:\+441632960200\?body=.*stock%20number%20104211/);
  },
);

it('S218: uses the telephone number of the make, or the main number if the make has none', () => {
  const makes = { ford: { telephone: '01632 960310' } };
  expect(waysOf({ brand: { ...stubBrand, makes } })['call']).toBe('tel:+441632960310');
  expect(waysOf({ brand: { ...stubBrand, makes: { kia: makes.ford } } })['call']).toBe(
    'tel:+441632960100',
  );
});

it('S145: uses the default WhatsApp number if the dealership has none', () => {
  expect(waysOf({ whatsappNumber: null })['whatsapp']).toMatch(/wa\.me\/447700900100\?/);
});

it.each([
  ['is switched off', { contact: { whatsapp: { ...whatsapp, isOn: false } } }],
  ['is not configured', { contact: {} }],
])('S145: offers only calls if WhatsApp %s and there is no e-mail address', (_why, configured) => {
  const ways = waysOf({ brand: { ...stubBrand, ...configured } });
  expect(Object.keys(ways)).toEqual(['call']);
});
