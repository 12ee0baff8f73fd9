import { useRef } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { redirect, useLoaderData } from '@contracts/platform/router';
import { searchHref } from '../entities/search/model/search-href.ts';
import { isUnknownPlace, withoutPlace } from '../entities/search/model/unknown-place.ts';
import { clearFilters, withRegistrationAlone } from '../entities/search/model/change-filters.ts';
import { parseSearchView, type SearchView } from '../entities/search/model/search-view.ts';
import { CompareTray } from '../features/compare/components/compare-tray.tsx';
import { fetchShownOptions } from '../features/filters/api/fetch-filter-options.ts';
import { AppliedFiltersList } from '../features/filters/components/applied-filters-list.tsx';
import { FilterColumn } from '../features/filters/components/filter-column.tsx';
import { FilterOpener } from '../features/filters/components/filter-opener.tsx';
import { LeaseSwitch } from '../features/filters/components/lease-switch.tsx';
import { SortSelect } from '../features/filters/components/sort-select.tsx';
import { asksForAllFilters } from '../features/filters/model/all-filters-address.ts';
import { useSearchChoice } from '../features/filters/model/use-search-choice.ts';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { findRelaxations } from '../features/filters/model/relaxations.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { fetchOffers } from '../features/results/api/fetch-offers.ts';
import { fetchPages } from '../features/results/api/fetch-pages.ts';
import { fetchResults } from '../features/results/api/fetch-results.ts';
import { LayoutSwitch } from '../features/results/components/layout-switch.tsx';
import { ProductSwitch } from '../features/results/components/product-switch.tsx';
import { ResultCount } from '../features/results/components/result-count.tsx';
import { SearchOffers } from '../features/results/components/search-offers.tsx';
import { pendingResults } from '../features/results/model/pending-results.ts';
import { searchHead } from '../features/results/model/search-head.ts';
import { FoundVehicles } from './search-results/found-vehicles.tsx';
import { PageTools } from './search-results/page-tools.tsx';
import type { SearchPage } from './search-results/search-page.ts';
import { useSchemasEarly } from './search-results/use-schemas-early.ts';
import classes from './search-results.module.css';

// One and the same, so that a choice does not draw them anew.
const foot = (
  <>
    <RecentlyViewed />
    <CompareTray />
  </>
);

/** All but the offers is critical: the page must be whole without JavaScript. */
export async function loader(args: LoaderArgs): Promise<SearchPage> {
  const filters = withRegistrationAlone(parseSearchFilters(args.url.searchParams));
  try {
    return await findPage(args, filters);
  } catch (error) {
    const { distance_from: place } = filters;
    if (place === undefined || !isUnknownPlace(error)) throw error;
    return { ...(await findPage(args, withoutPlace(filters))), unknownPlace: place };
  }
}

async function findPage(
  { request, url, services }: LoaderArgs,
  filters: SearchFilters,
): Promise<SearchPage> {
  const { http, optional } = services;
  const { signal } = request;
  const view = parseSearchView(url.searchParams, filters.page);
  // Nothing waits for them, so that they may take their time.
  const offers = optional({ signal, essential: true }, () => fetchOffers(http, filters, signal));
  const [results, options] = await Promise.all([
    fetchPages(services, { filters, view, signal }),
    optional({ signal, unless: isUnknownPlace }, (ends) => fetchShownOptions(http, filters, ends)),
  ]);
  const counted = valueOr(options, null);
  // A page that there is not is no page of its own (S113).
  if (results && (filters.page ?? 1) > results.meta.last_page) {
    throw redirect(searchHref({ ...filters, page: results.meta.last_page }, view));
  }
  const countWith = async (relaxed: SearchFilters) => {
    const found = await optional({ signal }, (ends) =>
      fetchResults(http, { filters: relaxed, perPage: 1, signal: ends }),
    );
    return found.status === 'answered' ? found.value.meta.total : null;
  };
  const relaxations =
    results?.meta.total === 0
      ? await findRelaxations(filters, counted && counted.options, countWith)
      : [];
  const allFilters = asksForAllFilters(url.searchParams);
  return { filters, view, allFilters, unknownPlace: null, results, counted, relaxations, offers };
}

export function head({ data, brand }: HeadArgs<SearchPage>): Head {
  const { filters, results, counted } = data;
  const options = counted && counted.options;
  return searchHead({
    title: searchTitle(filters, options),
    filters,
    chosen: appliedFilters(filters, options),
    results,
    allFilters: data.allFilters,
    brand,
  });
}

export function Component() {
  const page = useLoaderData<SearchPage>();
  const { results, counted } = page;
  const { filters, view, next, hrefOf, choose, show } = useSearchChoice(page);
  useSchemasEarly();
  const countHeading = useRef<HTMLHeadingElement>(null);
  const options = counted && counted.options;
  const applied = appliedFilters(filters, options);
  const panel = {
    filters,
    applied,
    total: counted?.total ?? results?.meta.total ?? null,
    pending: next !== null,
    onChange: choose,
    onDone: () => countHeading.current?.focus(),
  };
  const shownAs = (change: Partial<SearchView>) =>
    searchHref(page.filters, { ...page.view, ...change });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{searchTitle(page.filters, options)}</h1>
      <LeaseSwitch filters={filters} hrefOf={hrefOf} onChange={choose} />
      <div className={classes.layout}>
        <FilterColumn {...panel} view={view} options={options} all={page.allFilters} />
        <div className={classes.found}>
          <div className={classes.bar}>
            <FilterOpener {...panel} view={view} counted={counted} />
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
              {results.vehicles.some((vehicle) => vehicleKind(vehicle) === 'for-sale') && (
                <ProductSwitch product={view.product} hrefOf={(product) => shownAs({ product })} />
              )}
            </div>
          )}
          <PageTools page={page} />
          <AppliedFiltersList
            filters={filters}
            applied={applied}
            cleared={clearFilters(filters)}
            hrefOf={hrefOf}
            onChange={choose}
          />
          <FoundVehicles page={page} layout={view.layout} pending={pendingResults(page, next)} />
          <SearchOffers offers={page.offers} />
        </div>
      </div>
      {foot}
    </div>
  );
}
