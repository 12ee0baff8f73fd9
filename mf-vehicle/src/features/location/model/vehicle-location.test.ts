import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleLocation } from './vehicle-location.ts';

const today = '2026-12-01';
const named = { id: 1, name: 'Wexcombe Bristol', slug: 'wexcombe-bristol', telephone: null };

it('S129, S130, S131: gives the address, used car hours, telephone, directions and contact page of the site', () => {
  const location = vehicleLocation({ site: named }, [siteFixture({ id: 2 }), siteFixture()], today);
  expect(location).toMatchObject({
    name: 'Wexcombe Bristol',
    addressLines: ['14 Harbour Way', 'Bristol', 'BS2 0WX'],
    telephone: { display: '01632 960011', href: 'tel:+441632960011' },
    directionsHref: expect.stringContaining('destination=51.455,-2.588'),
    contactPath: '/contact-us/wexcombe-bristol',
  });
  expect(location?.openings).toHaveLength(7);
  expect(location?.openings[0]).toEqual({ label: 'Monday', hours: '08:30 - 19:00' });
  expect(location?.openings[6]).toEqual({ label: 'Sunday', hours: 'Closed' });
});

it('offers neither telephone nor contact page if the site has no slug (S131)', () => {
  const site = { ...named, slug: '', telephone: '01632 960011' };
  expect(vehicleLocation({ site }, [], today)).toMatchObject({
    telephone: null,
    contactPath: null,
  });
});

it('S131: links to a contact page only if the site has an id, and to directions only with both coordinates', () => {
  expect(vehicleLocation({ site: { ...named, id: 0 } }, [], today)?.contactPath).toBeNull();
  const halves = [siteFixture({ longitude: null }), siteFixture({ latitude: null })];
  for (const half of halves) {
    expect(vehicleLocation({ site: named }, [half], today)?.directionsHref).toBeNull();
  }
});

it('S131: uses the telephone number of the advert if the site is unknown', () => {
  const site = { ...named, telephone: '01632 960022' };
  expect(vehicleLocation({ site }, [], today)?.telephone?.display).toBe('01632 960022');
});

it('accepts a site that is only a name, and returns null without a site (S208)', () => {
  expect(vehicleLocation({ site: 'Bristol' }, [siteFixture()], today)).toMatchObject({
    name: 'Bristol',
    openings: [],
    directionsHref: null,
  });
  expect(vehicleLocation({ site: null }, [siteFixture()], today)).toBeNull();
});

it('S129: omits the county if it has the same name as the town', () => {
  const sites = [siteFixture({ county: 'Bristol' }), siteFixture({ id: 2, county: 'Avon' })];
  const linesAt = (id: number) =>
    vehicleLocation({ site: { ...named, id } }, sites, today)?.addressLines;
  expect(linesAt(1)).toEqual(['14 Harbour Way', 'Bristol', 'BS2 0WX']);
  expect(linesAt(2)).toEqual(['14 Harbour Way', 'Bristol', 'Avon', 'BS2 0WX']);
});

it('data#22, S130: lists the closed days of the next four weeks below the weekly hours', () => {
  const closed_days = [
    { date: '2026-11-30', name: 'Stocktaking' },
    { date: '2026-12-24', name: null },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
  ];
  const location = vehicleLocation({ site: named }, [siteFixture({ closed_days })], today);
  expect(location?.openings.slice(7)).toEqual([
    { label: 'Thursday 24 December', hours: 'Closed' },
    { label: 'Friday 25 December (Christmas Day)', hours: 'Closed' },
  ]);
});
