import { siteFixture } from './site.fixture.ts';
import { directionsHref } from './directions.ts';

it('leads to a place on the map, and to nowhere without both of its figures', () => {
  expect(directionsHref(siteFixture())).toMatch(/destination=51\.455,-2\.588$/);
  expect(directionsHref(siteFixture({ latitude: null }))).toBeNull();
  expect(directionsHref(siteFixture({ longitude: null }))).toBeNull();
});
