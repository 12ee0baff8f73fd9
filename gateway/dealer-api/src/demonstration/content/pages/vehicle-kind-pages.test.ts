import { vehicleKindPages } from './vehicle-kind-pages.ts';

it('shopper: the page about vans says how their cards show VAT, S12', () => {
  const vans = vehicleKindPages.find(({ slug }) => slug === 'vans');
  const words = JSON.stringify(vans?.document('2026-11-27'));
  expect(words).toContain('include VAT at 20%, with the price before VAT beside them');
  expect(words).not.toMatch(/plus VAT/);
  // The demonstration stock has vans at every site.
  expect(words).toContain('Vans are sold at all twelve sites');
});
