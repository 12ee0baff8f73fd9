import { useRef } from 'react';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { parseSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import type { Head, HeadArgs, LoaderArgs } from 'shared-contracts/remote/define-remote';
import { redirect, useLoaderData } from 'shared-contracts/router';
import { orNullWhenFailed } from '../components/failed-call.ts';
import { searchHref } from '../components/search-href.ts';
import { clearFilters, withRegistrationAlone } from '../components/search-state/change-filters.ts';
import { leaseOf } from '../components/search-state/lease-search.ts';
import {
  mostPagesTogether,
  parseSearchView,
  type SearchView,
} from '../components/search-state/search-view.ts';
import { CompareTray } from '../features/compare/components/compare-tray.tsx';
import {
  fetchShownOptions,
  type CountedOptions,
} from '../features/filters/api/fetch-filter-options.ts';
import { DistanceSearch } from '../features/distance/components/distance-search.tsx';
import { carriedSearch } from '../features/distance/model/carried-search.ts';
import { AppliedFiltersList } from '../features/filters/components/applied-filters-list.tsx';
import { FilterColumn } from '../features/filters/components/filter-column.tsx';
import { FilterOpener } from '../features/filters/components/filter-opener.tsx';
import { LeaseSwitch } from '../features/filters/components/lease-switch.tsx';
import { NoResults } from '../features/filters/components/no-results.tsx';
import { SortSelect } from '../features/filters/components/sort-select.tsx';
import { useSearchChoice } from '../features/filters/components/use-search-choice.ts';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { findRelaxations, type Relaxation } from '../features/filters/model/relaxations.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { fetchOffers } from '../features/results/api/fetch-offers.ts';
import { fetchPages, type SearchResults } from '../features/results/api/fetch-pages.ts';
import { fetchResults } from '../features/results/api/fetch-results.ts';
import { LayoutSwitch } from '../features/results/components/layout-switch.tsx';
import { ProductSwitch } from '../features/results/components/product-switch.tsx';
import { ResultCount } from '../features/results/components/result-count.tsx';
import { ResultsList } from '../features/results/components/results-list.tsx';
import { ResultsUnavailable } from '../features/results/components/results-unavailable.tsx';
import { SearchOffers } from '../features/results/components/search-offers.tsx';
import { pendingResults } from '../features/results/model/pending-results.ts';
import { searchHead } from '../features/results/model/search-head.ts';
import type { SearchOffer } from '../features/results/model/search-offers.ts';
import { SaveSearch } from '../features/saved-searches/components/save-search.tsx';
import classes from './search-results.module.css';

const loadMap = () => import('./search-results/search-map.tsx');

export interface SearchPage {
  filters: SearchFilters;
  view: SearchView;
  /** Null when the dealer API could not be asked. */
  results: SearchResults | null;
  counted: CountedOptions | null;
  /** Of a search that finds nothing. */
  relaxations: Relaxation[];
  /** Deferred: nothing of the page waits for them. */
  offers: Promise<SearchOffer[]>;
}

/** All but the offers is critical: the page must be whole without JavaScript. */
export async function loader({ request, url, services }: LoaderArgs): Promise<SearchPage> {
  const { http } = services;
  const { signal } = request;
  const filters = withRegistrationAlone(parseSearchFilters(url.searchParams));
  const view = parseSearchView(url.searchParams, filters.page);
  const offers = orNullWhenFailed(fetchOffers(http, filters, signal)).then(
    (found) => found ?? [],
    () => [],
  );
  const [results, counted] = await Promise.all([
    fetchPages(http, { filters, view, signal }),
    orNullWhenFailed(fetchShownOptions(http, filters, signal)),
  ]);
  // A page that there is not is no page of its own (S113).
  if (results && (filters.page ?? 1) > results.meta.last_page) {
    throw redirect(searchHref({ ...filters, page: results.meta.last_page }, view));
  }
  const countWith = async (relaxed: SearchFilters) => {
    const found = await orNullWhenFailed(
      fetchResults(http, { filters: relaxed, perPage: 1, signal }),
    );
    return found && found.meta.total;
  };
  const relaxations =
    results?.meta.total === 0
      ? await findRelaxations(filters, counted && counted.options, countWith)
      : [];
  return { filters, view, results, counted, relaxations, offers };
}

export function head({ data, brand }: HeadArgs<SearchPage>): Head {
  const { filters, results, counted } = data;
  const options = counted && counted.options;
  return searchHead({
    title: searchTitle(filters, options),
    filters,
    chosen: appliedFilters(filters, options),
    results,
    brand,
  });
}

export function Component() {
  const page = useLoaderData<SearchPage>();
  const { results, counted, relaxations } = page;
  const { filters, view, next, hrefOf, choose, show } = useSearchChoice(page);
  const countHeading = useRef<HTMLHeadingElement>(null);
  const options = counted && counted.options;
  const panel = {
    filters,
    total: counted?.total ?? results?.meta.total ?? null,
    pending: next !== null,
    onChange: choose,
    onDone: () => countHeading.current?.focus(),
  };
  const shownAs = (change: Partial<SearchView>) =>
    searchHref(page.filters, { ...page.view, ...change });
  const oneMore = { ...page.filters, page: (page.filters.page ?? 1) + 1 };
  const from = page.view.from ?? page.filters.page ?? 1;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{searchTitle(page.filters, options)}</h1>
      <LeaseSwitch filters={filters} hrefOf={hrefOf} onChange={choose} />
      <div className={classes.layout}>
        <FilterColumn {...panel} view={view} options={options} />
        <div className={classes.found}>
          <div className={classes.bar}>
            <FilterOpener {...panel} counted={counted} />
            <SortSelect filters={filters} view={view} onChange={choose} />
            <LayoutSwitch
              layout={view.layout}
              hrefOf={(layout) => shownAs({ layout })}
              onChange={(layout) => show({ layout })}
            />
          </div>
          {results && (
            <div className={classes.count}>
              <ResultCount meta={results.meta} from={page.view.from} ref={countHeading} />
              {results.vehicles.length > 0 && leaseOf(page.filters) === null && (
                <ProductSwitch product={view.product} hrefOf={(product) => shownAs({ product })} />
              )}
            </div>
          )}
          <div className={classes.tools}>
            <DistanceSearch
              filters={page.filters}
              carried={carriedSearch(page.filters, page.view)}
              loadMap={loadMap}
            />
            <SaveSearch
              filters={page.filters}
              words={appliedFilters(page.filters, options).map(({ label }) => label)}
            />
          </div>
          <AppliedFiltersList
            filters={filters}
            applied={appliedFilters(filters, options)}
            cleared={clearFilters(filters)}
            hrefOf={hrefOf}
            onChange={choose}
          />
          {results ? (
            <ResultsList
              results={results}
              view={view}
              hrefForPage={(target) =>
                searchHref({ ...page.filters, page: target }, { ...page.view, from: null })
              }
              moreHref={
                oneMore.page - from < mostPagesTogether
                  ? searchHref(oneMore, { ...page.view, from })
                  : null
              }
              pending={pendingResults(page, next)}
              empty={
                <NoResults
                  relaxations={relaxations}
                  cleared={clearFilters(page.filters)}
                  hrefOf={hrefOf}
                />
              }
            />
          ) : (
            <ResultsUnavailable />
          )}
          <SearchOffers offers={page.offers} />
        </div>
      </div>
      <RecentlyViewed />
      <CompareTray />
    </div>
  );
}
