import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { defaultView, type SearchView } from '../../../entities/search/model/search-view.ts';
import { pendingResults } from './pending-results.ts';

const search = (filters: SearchFilters, view: Partial<SearchView> = {}) => ({
  filters,
  view: { ...defaultView, ...view },
});
const shown = search({ make: ['ford'] });

it.each([
  ['no other page', null, 'none'],
  ['the same search in list layout', search({ make: ['ford'] }, { layout: 'list' }), 'none'],
  ['a search with another filter', search({ make: ['kia'] }), 'others'],
  ['another page', search({ make: ['ford'], page: 2 }), 'others'],
  ['one more page of results', search({ make: ['ford'], page: 2 }, { from: 1 }), 'more'],
  ['a registration search', search({ vrm: 'AB21CDE' }), 'registration'],
] as const)('S97, S98: navigating to %s shows placeholders of type %j', (_what, next, pending) => {
  expect(pendingResults(shown, next)).toBe(pending);
});
