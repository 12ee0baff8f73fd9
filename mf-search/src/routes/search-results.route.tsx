import { useRef } from 'react';
import type { QuotesByStockId } from 'shared-contracts/catalogue/finance-quote';
import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { parseSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import type { VehicleList } from 'shared-contracts/catalogue/vehicle';
import type { Head, HeadArgs, LoaderArgs } from 'shared-contracts/remote/define-remote';
import { redirect, useLoaderData } from 'shared-contracts/router';
import { orNullWhenFailed } from '../components/failed-call.ts';
import { fetchQuotes } from '../components/finance/fetch-quotes.ts';
import { quoteTerms } from '../components/finance/quote-terms.ts';
import { searchHref } from '../components/search-href.ts';
import {
  fetchFilterOptions,
  type CountedOptions,
} from '../features/filters/api/fetch-filter-options.ts';
import { AppliedFiltersList } from '../features/filters/components/applied-filters-list.tsx';
import { FiltersColumn, FiltersSheet } from '../features/filters/components/filters-panel.tsx';
import { NoResults } from '../features/filters/components/no-results.tsx';
import { SortSelect } from '../features/filters/components/sort-select.tsx';
import { useFilterChoice } from '../features/filters/components/use-filter-choice.ts';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { clearFilters, withRegistrationAlone } from '../features/filters/model/change-filters.ts';
import { findRelaxations, type Relaxation } from '../features/filters/model/relaxations.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { fetchResults } from '../features/results/api/fetch-results.ts';
import { ResultCount } from '../features/results/components/result-count.tsx';
import { ResultsList } from '../features/results/components/results-list.tsx';
import { ResultsUnavailable } from '../features/results/components/results-unavailable.tsx';
import { searchHead } from '../features/results/model/search-head.ts';
import classes from './search-results.module.css';

export interface SearchPage {
  filters: SearchFilters;
  /** Null when the dealer API could not be asked. */
  results: VehicleList | null;
  counted: CountedOptions | null;
  /** Empty when there are none: cards then show the cash price alone. */
  quotes: QuotesByStockId;
  /** Of a search that finds nothing. */
  relaxations: Relaxation[];
}

/** All of it is critical: the page must be whole without JavaScript. */
export async function loader({ request, url, services }: LoaderArgs): Promise<SearchPage> {
  const { http } = services;
  const { signal } = request;
  const filters = withRegistrationAlone(parseSearchFilters(url.searchParams));
  const [results, counted] = await Promise.all([
    orNullWhenFailed(fetchResults(http, { filters, signal })),
    orNullWhenFailed(fetchFilterOptions(http, filters, signal)),
  ]);
  const { data: vehicles = [], meta } = results ?? {};
  // A page that there is not is no page of its own (S113).
  if (meta && (filters.page ?? 1) > meta.last_page) {
    throw redirect(searchHref({ ...filters, page: meta.last_page }));
  }
  const countWith = async (relaxed: SearchFilters) => {
    const found = await orNullWhenFailed(
      fetchResults(http, { filters: relaxed, perPage: 1, signal }),
    );
    return found && found.meta.total;
  };
  const [quotes, relaxations] = await Promise.all([
    orNullWhenFailed(fetchQuotes(http, vehicles, quoteTerms(filters), signal)),
    meta?.total === 0 ? findRelaxations(filters, counted && counted.options, countWith) : [],
  ]);
  return { filters, results, counted, quotes: quotes ?? {}, relaxations };
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
  const { results, quotes } = page;
  const { filters, pending, choose } = useFilterChoice(page.filters);
  const countHeading = useRef<HTMLHeadingElement>(null);
  const options = page.counted && page.counted.options;
  const cleared = clearFilters(page.filters);
  const panel = {
    filters,
    options,
    total: page.counted?.total ?? results?.meta.total ?? null,
    pending,
    onChange: choose,
    onDone: () => countHeading.current?.focus(),
  };
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{searchTitle(page.filters, options)}</h1>
      <div className={classes.layout}>
        <FiltersColumn {...panel} />
        <div className={classes.found}>
          <div className={classes.bar}>
            <FiltersSheet {...panel} />
            <SortSelect filters={filters} onChange={choose} />
          </div>
          {results && <ResultCount meta={results.meta} ref={countHeading} />}
          <AppliedFiltersList applied={appliedFilters(filters, options)} cleared={cleared} />
          {results ? (
            <ResultsList
              results={results}
              quotes={quotes}
              hrefForPage={(target) => searchHref({ ...page.filters, page: target })}
              pending={pending}
              empty={<NoResults relaxations={page.relaxations} cleared={cleared} />}
            />
          ) : (
            <ResultsUnavailable />
          )}
        </div>
      </div>
    </div>
  );
}
