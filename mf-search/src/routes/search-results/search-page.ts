import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Optional } from '@contracts/platform/host/optional';
import type { SearchView } from '../../entities/search/model/search-view.ts';
import type { CountedOptions } from '../../features/filters/api/fetch-filter-options.ts';
import type { Relaxation } from '../../features/filters/model/relaxations.ts';
import type { SearchResults } from '../../features/results/api/fetch-pages.ts';
import type { SearchOffer } from '../../features/results/model/search-offers.ts';

/** What the page shows, from its loader. */
export interface SearchPage {
  filters: SearchFilters;
  view: SearchView;
  /** Whether the address asks for every filter in the page. */
  allFilters: boolean;
  /** The postcode of the address, where there is no such place: the search does without it. */
  unknownPlace: string | null;
  /** Null when the dealer API could not be asked. */
  results: SearchResults | null;
  counted: CountedOptions | null;
  /** Of a search that finds nothing. */
  relaxations: Relaxation[];
  /** Deferred: nothing of the page waits for them. */
  offers: Promise<Optional<SearchOffer[]>>;
}
