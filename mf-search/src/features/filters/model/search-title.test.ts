import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { stubOptions } from '../../../testing/stub-options.ts';
import { searchTitle } from './search-title.ts';

it.each<[SearchFilters, string]>([
  [{}, 'Cars for sale'],
  [{ make: ['ford'], advert_classification: ['NEARLY_NEW', 'USED'] }, 'Used Ford cars for sale'],
  [{ make: ['ford'], range: ['focus'], fuel_type: ['petrol'] }, 'Petrol Ford Focus cars for sale'],
  [{ make: ['ford', 'land-rover'], range: ['focus'] }, 'Ford and Land Rover cars for sale'],
  [{ make: ['audi', 'bmw', 'ford'] }, 'Cars for sale'],
  [{ body_type: ['Sports'] }, 'Sports cars for sale'],
  [{ body_type: ['Estate'], fuel_type: ['diesel'] }, 'Diesel estate cars for sale'],
  [{ body_type: ['FourbyFour'] }, '4x4s for sale'],
  [{ advert_classification: ['NEW'], body_type: ['SUV'] }, 'New SUVs for sale'],
  [{ make: ['ford'], max_price: 15000 }, 'Ford cars for sale up to £15,000'],
  [{ min_price: 10000, max_price: 15000 }, 'Cars for sale from £10,000 up to £15,000'],
  [{ sites: ['wexcombe-bristol'] }, 'Cars for sale at Wexcombe bristol'],
  [{ body_type: ['Combi Van', 'Van'] }, 'Vans for sale'],
  [
    { advert_classification: ['CONTRACT-HIRE-BUSINESS'], make: ['ford'] },
    'Business lease Ford cars',
  ],
  [{ advert_classification: ['MOTABILITY'], body_type: ['SUV'] }, 'Motability SUVs'],
  [{ advert_classification: ['CONTRACT-HIRE-BUSINESS', 'CONTRACT-HIRE-PERSONAL'] }, 'Lease cars'],
  [{ advert_classification: ['MOTABILITY'], max_price: 2000 }, 'Motability cars'],
])('shopper#21: a search for %j has the title %j', (filters, title) => {
  expect(searchTitle(filters, stubOptions)).toBe(title);
});

it.each<[SearchFilters, string]>([
  [{ range: ['focus'] }, 'Ford Focus cars for sale'],
  [{ make: ['land-rover'], range: ['focus'] }, 'Land Rover and Ford cars for sale'],
  [{ make: ['land-rover', 'tesla'], range: ['focus'] }, 'Cars for sale'],
  [{ make: ['ford'], range: ['ka'] }, 'Ford Ka cars for sale'],
  [{ make: ['ford'], range: ['focus', 'kuga'] }, 'Ford cars for sale'],
  [{ make: ['ford'], range: ['constructor'] }, 'Ford Constructor cars for sale'],
])(
  'search#13, S88: a search for %j takes the make from its model and has the title %j',
  (filters, title) => {
    expect(searchTitle(filters, stubOptions)).toBe(title);
  },
);
