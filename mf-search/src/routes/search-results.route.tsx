import { memo, type Ref, useEffect, useRef } from 'react';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { Link, useLoaderData } from '@contracts/platform/router';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import { formatCount } from '@contracts/wire/format/number';
import { useFirstPress } from '@contracts/platform/react';
import { layoutHref, searchHref } from '../entities/search/model/search-href.ts';
import { searchProduct, withProduct } from '../entities/search/model/search-request.ts';
import { clearFilters } from '../entities/search/model/change-filters.ts';
import { rememberLayout } from '../entities/search/model/search-view.ts';
import { CompareTray } from '../features/compare/components/compare-tray.tsx';
import { AppliedFiltersList } from '../features/filters/components/applied-filters-list.tsx';
import { DistanceForm, DistanceSearch } from '../features/distance/components/distance-search.tsx';
import { FilterColumn } from '../features/filters/components/filter-column.tsx';
import { FilterOpener } from '../features/filters/components/filter-opener.tsx';
import { LeaseSwitch } from '../features/filters/components/lease-switch.tsx';
import { SortSelect } from '../features/filters/components/sort-select.tsx';
import { useSearchChoice } from '../features/filters/model/use-search-choice.ts';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { LayoutSwitch } from '../features/results/components/layout-switch.tsx';
import { SearchOffers } from '../features/results/components/search-offers.tsx';
import { pendingResults } from '../features/results/model/pending-results.ts';
import { searchHead } from '../features/results/model/search-head.ts';
import { FoundVehicles } from './search-results/found-vehicles.tsx';
import type { SearchPage } from './search-results/load-search-page.ts';
import classes from './search-results.module.css';
import { placeFieldId } from '../features/filters/model/filter-sections.ts';
import { SaveSearch } from '../features/saved-searches/components/save-search.tsx';

/** The number of results, as the list's heading. Screen readers announce changes. */
function ResultCount({
  meta,
  from,
  ref,
}: {
  meta: PageMeta;
  /** The first of the pages shown together. */
  from: number | null;
  /** The heading receives focus when the filters are closed. */
  ref: Ref<HTMLHeadingElement>;
}) {
  const { total, current_page: page, last_page: lastPage } = meta;
  const countText = `${formatCount(total)} ${total === 1 ? 'vehicle' : 'vehicles'} found`;
  const pages = from === null || from === page ? `page ${page}` : `pages ${from} to ${page}`;
  return (
    // The status role is on a wrapper, because inside the heading it would leave it nameless.
    <div role="status">
      <h2 ref={ref} className={classes.resultCount} tabIndex={-1}>
        {countText}
        {lastPage > 1 && page > 1 && `, ${pages} of ${lastPage}`}
      </h2>
    </div>
  );
}

const products = [
  { product: 'PCP', name: 'Personal Contract Purchase' },
  { product: 'HP', name: 'Hire Purchase' },
] as const;

/** Switches the finance product for the monthly prices (S109). */
function ProductSwitch({
  product: shown,
  hrefOf,
}: {
  product: CreditProduct;
  hrefOf: (product: CreditProduct) => string;
}) {
  return (
    <nav className={classes.switch} aria-label="Monthly prices by">
      <span aria-hidden="true">Monthly prices by</span>
      {products.map(({ product, name }) => (
        <Link
          key={product}
          className={classes.product}
          to={hrefOf(product)}
          replace
          preventScrollReset
          aria-current={product === shown ? 'true' : undefined}
        >
          <abbr title={name}>{product}</abbr>
        </Link>
      ))}
    </nav>
  );
}

// A constant element, so that a choice does not re-render it.
const foot = (
  <>
    <RecentlyViewed />
    <CompareTray />
  </>
);

export async function loader(args: LoaderArgs): Promise<SearchPage> {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { loadSearchPage } = await import('./search-results/load-search-page.ts');
  return loadSearchPage(args);
}

export function head({ data, brand }: HeadArgs<SearchPage>): Head {
  const { filters, results, countedOptions } = data;
  const options = countedOptions && countedOptions.options;
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
  const { results, countedOptions } = page;
  const { filters, view, next, hrefOf, choose, changeLayout } = useSearchChoice(page);
  // So that no search waits for its code.
  useFirstPress(loadSearchCode);
  const countHeading = useRef<HTMLHeadingElement>(null);
  const options = countedOptions && countedOptions.options;
  const applied = appliedFilters(filters, options);
  const filterProps = {
    filters,
    applied,
    total: countedOptions?.total ?? results?.meta.total ?? null,
    pending: next !== null,
    onChange: choose,
    onDone: () => countHeading.current?.focus(),
  };
  const { layout } = page.view;
  useEffect(() => rememberLayout(layout), [layout]);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{searchTitle(page.filters, options)}</h1>
      <LeaseSwitch filters={filters} hrefOf={hrefOf} onChange={choose} />
      <div className={classes.layout}>
        <FilterColumn {...filterProps} view={view} options={options} allOpen={page.allFilters} />
        <div className={classes.found}>
          <div className={classes.bar}>
            <FilterOpener
              {...filterProps}
              view={view}
              countedOptions={countedOptions}
              distanceForm={
                <DistanceForm
                  key={`${page.unknownPlace ?? page.filters.distance_from} ${page.filters.distance_range}`}
                  filters={page.filters}
                  view={page.view}
                  unknownPlace={page.unknownPlace}
                />
              }
            />
            <SortSelect filters={filters} view={view} onChange={choose} />
            <LayoutSwitch
              layout={view.layout}
              hrefOf={(shown) => layoutHref(page.filters, { ...page.view, layout: shown })}
              onChange={changeLayout}
            />
          </div>
          {results && (
            <div className={classes.count}>
              <ResultCount meta={results.meta} from={page.view.from} ref={countHeading} />
              {results.vehicles.some((vehicle) => vehicleKind(vehicle) === 'for-sale') && (
                <ProductSwitch
                  product={searchProduct((next ?? page).filters)}
                  hrefOf={(product) => {
                    const filtersForProduct = withProduct(page.filters, product);
                    const from =
                      filtersForProduct.page === page.filters.page ? page.view.from : null;
                    return searchHref(filtersForProduct, { ...page.view, from });
                  }}
                />
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

const loadMap = () => import('./search-results/search-map.tsx');

/** Controls for the search that is shown. A pending choice does not re-render them. */
const PageTools = memo(function PageTools({ page }: { page: SearchPage }) {
  const { filters, view, unknownPlace, countedOptions } = page;
  const applied = appliedFilters(filters, countedOptions && countedOptions.options);
  return (
    <div className={classes.tools}>
      <DistanceSearch
        filters={filters}
        view={view}
        unknownPlace={unknownPlace}
        fieldId={placeFieldId}
        loadMap={loadMap}
      />
      <SaveSearch filters={filters} labels={applied.map(({ label }) => label)} />
    </div>
  );
});

/** The code that loads another search. The current page was rendered with its data. */
const loadSearchCode = () =>
  Promise.all([
    import('./search-results/load-search-page.ts'),
    import('@contracts/wire/catalogue/vehicle'),
    import('@contracts/wire/catalogue/filter-options'),
    import('@contracts/wire/catalogue/finance-quote'),
    import('@contracts/wire/content/offer'),
  ]);
