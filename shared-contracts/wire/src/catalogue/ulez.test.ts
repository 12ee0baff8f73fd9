import { registrationPeriod } from './first-registration.ts';
import { ulezCompliance } from './ulez.ts';

const period = (year: number | null, vrm: string | null = null) =>
  registrationPeriod({ advert_classification: 'USED', year, vrm });

describe('the first registration', () => {
  it.each<[number | null, string | null, { from: string; to: string } | null]>([
    [2015, null, { from: '2015-01-01', to: '2015-12-31' }],
    [2015, 'AB15CDE', { from: '2015-03-01', to: '2015-08-31' }],
    [2015, 'AB65 CDE', { from: '2015-09-01', to: '2015-12-31' }],
    [2016, 'AB65CDE', { from: '2016-01-01', to: '2016-02-29' }],
    [2021, 'AB12CDE', { from: '2021-01-01', to: '2021-12-31' }],
    [2021, 'A1', { from: '2021-01-01', to: '2021-12-31' }],
    [null, 'AB15CDE', null],
  ])('of a vehicle from %s with the plate %s is derived from both', (year, vrm, expected) => {
    expect(period(year, vrm)).toEqual(expected);
  });

  it('is the date in the advert, if it has one', () => {
    const known = { advert_classification: 'USED', year: 2015, vrm: 'AB15CDE' } as const;
    const first_registered = '2015-08-20';
    expect(registrationPeriod({ ...known, first_registered })).toEqual({
      from: first_registered,
      to: first_registered,
    });
    expect(registrationPeriod({ ...known, year: null, first_registered })?.to).toBe('2015-08-20');
  });

  it('of a new vehicle is null', () => {
    const fresh = { advert_classification: 'NEW', year: 2026, vrm: null } as const;
    expect(registrationPeriod(fresh)).toBeNull();
  });
});

/** Transport for London's dates: petrol Euro 4, diesel Euro 6. */
describe('the standing in the Ultra Low Emission Zone', () => {
  it.each([
    ['petrol', 'car', period(2006), 'likely'],
    ['petrol', 'car', period(2005), 'unlikely'],
    ['petrol', 'van', period(2006), 'unlikely'],
    ['diesel', 'car', period(2016), 'likely'],
    ['diesel', 'car', period(2015, 'AB65CDE'), 'likely'],
    ['diesel', 'car', period(2015, 'AB15CDE'), 'unlikely'],
    ['diesel', 'car', period(2015), 'unknown'],
    ['diesel', 'van', period(2016, 'AB16CDE'), 'unlikely'],
    ['diesel', 'van', period(2017), 'likely'],
    ['hybrid', 'car', period(2016), 'likely'],
    ['hybrid', 'car', period(2012), 'unknown'],
    ['hybrid', 'car', period(2005), 'unlikely'],
    ['electric', 'car', null, 'meets'],
    ['petrol', 'car', null, 'unknown'],
    [null, 'car', period(2020), 'unknown'],
  ] as const)('of a %s %s, registered %j: %s', (fuel_type_slug, category, registered, standing) => {
    expect(ulezCompliance({ fuel_type_slug, category }, registered, false)).toBe(standing);
  });

  it.each([
    ['petrol', 'Euro 4', 'meets'],
    ['petrol', 'Euro 3', 'fails'],
    ['diesel', 'Euro 6d-TEMP', 'meets'],
    ['diesel', 'Euro 5', 'fails'],
    ['diesel', 'Euro VI', 'meets'],
    ['diesel', 'Euro IV', 'fails'],
    ['hybrid', 'Euro 6', 'meets'],
    ['hybrid', 'Euro 3', 'fails'],
    ['hybrid', 'Euro 5', 'unknown'],
    ['diesel', 'unreadable', 'unlikely'],
  ] as const)(
    'of a %s car with the stated standard %s: %s',
    (fuel_type_slug, euro_standard, standing) => {
      const vehicle = { fuel_type_slug, category: 'car', euro_standard };
      expect(ulezCompliance(vehicle, period(2014), false)).toBe(standing);
    },
  );

  it('of a new vehicle is that it meets the standard', () => {
    expect(ulezCompliance({ fuel_type_slug: 'diesel', category: 'van' }, null, true)).toBe('meets');
  });
});
