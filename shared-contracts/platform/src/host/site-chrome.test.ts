import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Brand } from './brand.ts';
import { brandWithin, noSiteChrome } from './site-chrome.ts';

const brand = { telephones: { main: '01632 960100', leasing: '01632 960200' } } as Brand;

it.each([
  [
    'that of the first dealership',
    [siteFixture(), siteFixture({ telephone: '01632 960999' })],
    '01632 960011',
  ],
  ["the brand's own where that has none", [siteFixture({ telephone: null })], '01632 960100'],
  ["the brand's own where there is none", [], '01632 960100'],
  ["the brand's own where the dealerships can't be had", null, '01632 960100'],
])('S58: the main number is %s', (_whose, sites, number) => {
  expect(brandWithin(brand, { ...noSiteChrome, sites }).telephones).toEqual({
    main: number,
    leasing: '01632 960200',
  });
});
