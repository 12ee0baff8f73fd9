import { stubOptions } from '../../../testing/stub-options.ts';
import { shownOptions } from './shown-options.ts';

it('search#1, search#5: brings the page no counts of another kind of search, which has other prices', () => {
  const shown = shownOptions(stubOptions, {});
  expect(stubOptions).toHaveProperty('advert_classification');
  expect(shown).not.toHaveProperty('advert_classification');
  expect(shown.make['ford']).toEqual(stubOptions.make['ford']);
});
