import { memo } from 'react';
import { Link } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { searchHref } from '../../entities/search/model/search-href.ts';
import { productOf } from '../../entities/search/model/product.ts';
import { termsQuery } from '../../entities/search/model/search-terms.ts';
import { CardTermsContext } from '../../entities/vehicle-card/model/vehicle-link.ts';
import { clearFilters } from '../../entities/search/model/change-filters.ts';
import { maxPagesTogether, type SearchView } from '../../entities/search/model/search-view.ts';
import { NoResults } from '../../features/filters/components/no-results.tsx';
import { ListBasis } from '../../features/results/components/list-basis.tsx';
import { ResultsList } from '../../features/results/components/results-list.tsx';
import { ResultsUnavailable } from '../../features/results/components/results-unavailable.tsx';
import type { PendingResults } from '../../features/results/model/pending-results.ts';
import type { SearchPage } from './search-page.ts';

interface FoundVehiclesProps {
  page: SearchPage;
  /** How they are shown: already as chosen, while the address still follows. */
  layout: SearchView['layout'];
  pending: PendingResults;
}

/** What the search found, with the ways to more of it, or why there is nothing. */
export const FoundVehicles = memo(function FoundVehicles(props: FoundVehiclesProps) {
  const { page, layout, pending } = props;
  const { filters, view, results, relaxations } = page;
  if (results === null) return <ResultsUnavailable />;
  const oneMore = { ...filters, page: (filters.page ?? 1) + 1 };
  const from = view.from ?? filters.page ?? 1;
  return (
    <CardTermsContext value={termsQuery(filters)}>
      <ResultsList
        results={results}
        view={{ ...view, layout }}
        product={productOf(filters)}
        moreHref={
          oneMore.page - from < maxPagesTogether ? searchHref(oneMore, { ...view, from }) : null
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

/** A choice on its way does not draw them anew. */
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
