import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleLocation } from './vehicle-location.ts';

const named = { id: 1, name: 'Wexcombe Bristol', slug: 'wexcombe-bristol', telephone: null };

it('S129, S130, S131: knows address, hours of used cars, telephone and directions', () => {
  const location = vehicleLocation({ site: named }, [siteFixture({ id: 2 }), siteFixture()]);
  expect(location).toMatchObject({
    name: 'Wexcombe Bristol',
    addressLines: ['14 Harbour Way', 'Bristol', 'BS2 0WX'],
    telephone: { shown: '01632 960011', href: 'tel:+441632960011' },
    directionsHref: expect.stringContaining('destination=51.455,-2.588'),
    contactPath: '/contact-us/wexcombe-bristol',
  });
  expect(location?.openings).toHaveLength(7);
  expect(location?.openings[0]).toEqual({ label: 'Monday', hours: '08:30 - 19:00' });
  expect(location?.openings[6]).toEqual({ label: 'Sunday', hours: 'Closed' });
});

it('offers no call without the slug of the site, and no contact page (S131)', () => {
  const site = { ...named, slug: '', telephone: '01632 960011' };
  expect(vehicleLocation({ site }, [])).toMatchObject({ telephone: null, contactPath: null });
});

it('S131: has the contact page only with slug and id, and directions only with both degrees', () => {
  expect(vehicleLocation({ site: { ...named, id: 0 } }, [])?.contactPath).toBeNull();
  const halves = [siteFixture({ longitude: null }), siteFixture({ latitude: null })];
  for (const half of halves) {
    expect(vehicleLocation({ site: named }, [half])?.directionsHref).toBeNull();
  }
});

it('S131: calls the number that the advert brings where the site itself is not known', () => {
  const site = { ...named, telephone: '01632 960022' };
  expect(vehicleLocation({ site }, [])?.telephone?.shown).toBe('01632 960022');
});

it('makes do with a name (S208)', () => {
  expect(vehicleLocation({ site: 'Bristol' }, [siteFixture()])).toMatchObject({
    name: 'Bristol',
    openings: [],
    directionsHref: null,
  });
  expect(vehicleLocation({ site: null }, [siteFixture()])).toBeNull();
});

it('S129: says a county once that is called as its town', () => {
  const sites = [siteFixture({ county: 'Bristol' }), siteFixture({ id: 2, county: 'Avon' })];
  const linesAt = (id: number) => vehicleLocation({ site: { ...named, id } }, sites)?.addressLines;
  expect(linesAt(1)).toEqual(['14 Harbour Way', 'Bristol', 'BS2 0WX']);
  expect(linesAt(2)).toEqual(['14 Harbour Way', 'Bristol', 'Avon', 'BS2 0WX']);
});
