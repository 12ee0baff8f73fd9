import { type CreditProduct, exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import type { ReactNode } from 'react';
import { Link, useRetry } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import type { LinkComponent } from '@contracts/ui/link';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatCount } from '@contracts/wire/format/number';
import {
  ListExample,
  QuotesUnavailable,
} from '../../../entities/quote/components/list-example.tsx';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { useIsSlow } from '../../../hooks/use-is-slow.ts';
import { VehicleGrid } from '../../../entities/vehicle-card/components/vehicle-grid.tsx';
import { resultsPerPage } from '../../../entities/search/model/search-request.ts';
import type { SearchResults } from '../api/fetch-pages.ts';
import type { PendingResults } from '../model/pending-results.ts';
import classes from './results-list.module.css';

interface CardSkeletonsProps {
  count: number;
  layout: 'grid' | 'list';
  /** Text for screen readers. */
  label: string;
}

/** Placeholders with the size of cards, while vehicles load (S97, S98). */
function CardSkeletons({ count, layout, label }: CardSkeletonsProps) {
  return (
    <div className={classes.skeletons} data-layout={layout}>
      <VisuallyHidden live>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.outer} aria-hidden="true">
          <div className={classes.card}>
            <span className={classes.picture} />
            <div className={classes.about}>
              <span className={classes.title} />
              <span className={classes.line} />
              <span className={classes.facts} />
              <span className={classes.price} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

interface ResultsListProps {
  results: SearchResults;
  view: SearchView;
  /** Finance product for the monthly prices (S109). */
  product: CreditProduct;
  /** URL with one more page; null if the maximum is reached. */
  moreHref: string | null;
  pending: PendingResults;
  /** Explains what the prices are based on. */
  basis: ReactNode;
  /** Shown instead of cards if nothing was found. */
  empty: ReactNode;
  pages: ReactNode;
}

const exampleId = 'representative-example';

/** The results, links to further results, and the representative example for the monthly prices. */
export function ResultsList(props: ResultsListProps) {
  const { results, view, product, moreHref, pending, basis, empty, pages } = props;
  const { vehicles, quotes, quotesUnavailable, meta } = results;
  const isSlow = useIsSlow(pending === 'others');
  if (pending === 'registration') {
    return <CardSkeletons count={1} layout={view.layout} label="Looking for the registration" />;
  }
  const example = exampleOffer(vehicles, quotes, product);
  const remaining = meta.total - meta.current_page * resultsPerPage;
  const nextCount = Math.min(remaining, resultsPerPage);
  return (
    <div className={classes.results} aria-busy={pending === 'others'} data-late={isSlow}>
      {quotesUnavailable && <QuotesUnavailable />}
      {vehicles.length === 0 ? (
        empty
      ) : (
        <>
          {basis}
          <VehicleGrid
            vehicles={vehicles}
            quotes={quotes}
            product={product}
            layout={view.layout}
            exampleHref={`#${exampleId}`}
            headingLevel={3}
          />
        </>
      )}
      {pending === 'more' && (
        <CardSkeletons count={nextCount} layout={view.layout} label="Loading more vehicles" />
      )}
      {meta.last_page > 1 && (
        <MoreResults
          results={results}
          href={remaining > 0 ? moreHref : null}
          nextCount={nextCount}
          loading={pending === 'more'}
        />
      )}
      {pages}
      {example && <ListExample id={exampleId} example={example} />}
    </div>
  );
}

interface MoreResultsProps {
  results: SearchResults;
  /** URL with one more page; null if there is none, or the maximum is reached. */
  href: string | null;
  nextCount: number;
  loading: boolean;
}

/** Adds the next vehicles below the current ones (S98, S113). A failure can be retried (S114). */
function MoreResults({ results, href, nextCount, loading }: MoreResultsProps) {
  const { onRetry, retrying } = useRetry();
  return (
    <div className={classes.more}>
      <p className={classes.shown}>
        Showing {formatCount(results.vehicles.length)} of {formatCount(results.meta.total)}
      </p>
      {results.moreFailed ? (
        <Button loading={retrying} onClick={onRetry}>
          Try again to load more
        </Button>
      ) : (
        href && (
          <ButtonLink
            to={href}
            Link={MoreLink}
            aria-disabled={loading || undefined}
            aria-busy={loading || undefined}
          >
            Load {nextCount} more
          </ButtonLink>
        )
      )}
    </div>
  );
}

/** Keeps the scroll position and adds no history entry, so that Back leaves the whole list. */
const MoreLink: LinkComponent = (props) => <Link {...props} replace preventScrollReset />;
