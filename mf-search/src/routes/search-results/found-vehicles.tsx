import { memo } from 'react';
import { Link, useRetry } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { searchHref } from '../../entities/search/model/search-href.ts';
import { searchProduct } from '../../entities/search/model/search-request.ts';
import { termsQuery } from '../../entities/search/model/search-terms.ts';
import { CardTermsContext } from '../../entities/vehicle-card/model/vehicle-link.ts';
import { clearFilters } from '../../entities/search/model/change-filters.ts';
import { maxPagesTogether, type SearchView } from '../../entities/search/model/search-view.ts';
import { ListBasis } from '../../features/results/components/list-basis.tsx';
import { ResultsList } from '../../features/results/components/results-list.tsx';
import type { PendingResults } from '../../features/results/model/pending-results.ts';
import type { SearchPage } from './load-search-page.ts';
import { NoResults } from './no-results.tsx';

/** Shown if the search failed, with a retry button but no details of the error (S116). */
function ResultsUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Vehicles can't be shown at the moment">
      Your search is saved in this page’s address. Please try again in a moment.
    </RetryNotice>
  );
}

interface FoundVehiclesProps {
  page: SearchPage;
  /** The layout of the latest choice, before the URL has changed. */
  layout: SearchView['layout'];
  pending: PendingResults;
}

/** The results with links to more of them, or the reason why there are none. */
export const FoundVehicles = memo(function FoundVehicles(props: FoundVehiclesProps) {
  const { page, layout, pending } = props;
  const { filters, view, results, relaxations } = page;
  if (results === null) return <ResultsUnavailable />;
  const nextPageFilters = { ...filters, page: (filters.page ?? 1) + 1 };
  const from = view.from ?? filters.page ?? 1;
  return (
    <CardTermsContext value={termsQuery(filters)}>
      <ResultsList
        results={results}
        view={{ ...view, layout }}
        product={searchProduct(filters)}
        moreHref={
          nextPageFilters.page - from < maxPagesTogether
            ? searchHref(nextPageFilters, { ...view, from })
            : null
        }
        pending={pending}
        basis={<ListBasis filters={filters} vehicles={results.vehicles} quotes={results.quotes} />}
        empty={
          <NoResults
            vrm={filters.vrm}
            relaxations={relaxations}
            cleared={clearFilters(filters)}
            hrefOf={(next) => searchHref(next, { ...view, from: null })}
          />
        }
        pages={<ResultsPages page={page} />}
      />
    </CardTermsContext>
  );
});

/** The pagination. A pending choice does not re-render it. */
const ResultsPages = memo(function ResultsPages({ page }: { page: SearchPage }) {
  const { filters, view, results } = page;
  if (results === null) return null;
  return (
    <Pagination
      page={results.meta.current_page}
      lastPage={results.meta.last_page}
      hrefFor={(target) => searchHref({ ...filters, page: target }, { ...view, from: null })}
      Link={Link}
    />
  );
});
