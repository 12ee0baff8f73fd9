import type { ReactNode } from 'react';
import type { QuotesByStockId } from 'shared-contracts/catalogue/finance-quote';
import type { VehicleList } from 'shared-contracts/catalogue/vehicle';
import { Link } from 'shared-contracts/router';
import { Pagination } from 'shared-contracts/ui/pagination';
import { exampleQuote } from '../../../components/finance/card-quote.ts';
import { RepresentativeExample } from '../../../components/finance/representative-example.tsx';
import { VehicleGrid } from '../../../components/vehicle-grid/vehicle-grid.tsx';
import classes from './results-list.module.css';

interface ResultsListProps {
  results: VehicleList;
  quotes: QuotesByStockId;
  hrefForPage: (page: number) => string;
  /** While other results are on their way. */
  pending: boolean;
  /** Stands in place of the cards when nothing was found. */
  empty: ReactNode;
}

const exampleId = 'representative-example';

/** One page of results, the way to the others, and the example of every monthly price among them. */
export function ResultsList({ results, quotes, hrefForPage, pending, empty }: ResultsListProps) {
  const { data: vehicles, meta } = results;
  const example = exampleQuote(vehicles, quotes);
  return (
    <div className={classes.results} aria-busy={pending}>
      {vehicles.length === 0 ? (
        empty
      ) : (
        <VehicleGrid
          vehicles={vehicles}
          quotes={quotes}
          exampleHref={`#${exampleId}`}
          headingLevel={3}
        />
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefFor={hrefForPage}
        Link={Link}
      />
      {example && <RepresentativeExample id={exampleId} example={example} />}
    </div>
  );
}
