import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Brand } from './brand.ts';
import { brandWithin, noSiteChrome } from './site-chrome.ts';

const brand = { telephones: { main: '01632 960100', leasing: '01632 960200' } } as Brand;

it.each([
  [
    'the number of the first dealership',
    [siteFixture(), siteFixture({ telephone: '01632 960999' })],
    '01632 960011',
  ],
  [
    'the number of the brand if the dealership has none',
    [siteFixture({ telephone: null })],
    '01632 960100',
  ],
  ['the number of the brand if there is no dealership', [], '01632 960100'],
  ['the number of the brand if the dealerships failed to load', null, '01632 960100'],
])('S58: the main telephone number is %s', (_whose, sites, number) => {
  expect(brandWithin(brand, { ...noSiteChrome, sites }).telephones).toEqual({
    main: number,
    leasing: '01632 960200',
  });
});
