import type { Optional } from '@contracts/platform/host/optional';
import type { ViewedSearch } from '../../entities/search/model/search-view.ts';
import type { CountedOptions } from '../../features/filters/api/fetch-filter-options.ts';
import type { Relaxation } from '../../features/filters/model/relaxations.ts';
import type { SearchResults } from '../../features/results/api/fetch-pages.ts';
import type { SearchOffer } from '../../features/results/model/search-offers.ts';

export interface SearchPage extends ViewedSearch {
  /** Whether the URL asks for all filters in the page. */
  allFilters: boolean;
  /** A postcode in the URL that does not exist. The search ignores it. */
  unknownPlace: string | null;
  /** Null if the dealer API is unavailable. */
  results: SearchResults | null;
  countedOptions: CountedOptions | null;
  /** Only for a search without results. */
  relaxations: Relaxation[];
  /** Deferred, because nothing on the page waits for the offers. */
  offers: Promise<Optional<SearchOffer[]>>;
}
