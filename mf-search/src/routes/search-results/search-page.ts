import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { Optional } from '@contracts/platform/host/optional';
import type { SearchView } from '../../entities/search/model/search-view.ts';
import type { CountedOptions } from '../../features/filters/api/fetch-filter-options.ts';
import type { Relaxation } from '../../features/filters/model/relaxations.ts';
import type { SearchResults } from '../../features/results/api/fetch-pages.ts';
import type { SearchOffer } from '../../features/results/model/search-offers.ts';

export interface SearchPage {
  filters: SearchFilters;
  view: SearchView;
  /** Whether the address asks for every filter in the page. */
  allFilters: boolean;
  /** A postcode of the address that does not exist; the search ignores it. */
  unknownPlace: string | null;
  /** Null if the dealer API is unavailable. */
  results: SearchResults | null;
  counted: CountedOptions | null;
  /** For a search without results. */
  relaxations: Relaxation[];
  /** Deferred: nothing on the page waits for them. */
  offers: Promise<Optional<SearchOffer[]>>;
}
