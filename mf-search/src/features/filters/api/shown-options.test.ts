import { stubOptions } from '../../../testing/stub-options.ts';
import { shownOptions } from './fetch-filter-options.ts';

it('search#1, search#5: omits the counts of each offer type', () => {
  const shown = shownOptions(stubOptions, {});
  expect(stubOptions).toHaveProperty('advert_classification');
  expect(shown).not.toHaveProperty('advert_classification');
  expect(shown.make['ford']).toEqual(stubOptions.make['ford']);
});
