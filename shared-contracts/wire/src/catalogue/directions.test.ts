import { siteFixture } from './site.fixture.ts';
import { directionsHref } from './directions.ts';

it('links to directions only if both coordinates are known', () => {
  expect(directionsHref(siteFixture())).toMatch(/destination=51\.455,-2\.588$/);
  expect(directionsHref(siteFixture({ latitude: null }))).toBeNull();
  expect(directionsHref(siteFixture({ longitude: null }))).toBeNull();
});
