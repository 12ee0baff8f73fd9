import { useEffect, useRef, useState } from 'react';
import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { valueOr } from '@contracts/platform/host/optional';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { pathTo } from '@contracts/platform/remote/path-to';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import { useBrowserList } from '@contracts/platform/react';
import { fetchAdverts, unreadableLabel } from '../entities/advert/api/fetch-adverts.ts';
import { compareList, removeCompared } from '../entities/comparison/model/compare-list.ts';
import { loadQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { searchProduct } from '../entities/search/model/search-request.ts';
import { termsQuery } from '../entities/search/model/search-terms.ts';
import { CardTermsContext } from '../entities/vehicle-card/model/vehicle-link.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { ListExample, QuotesUnavailable } from '../entities/quote/components/list-example.tsx';
import { ComparisonBar } from '../features/compare/components/comparison-bar.tsx';
import { ComparisonTable } from '../features/compare/components/comparison-table.tsx';
import {
  cheapestOf,
  comparedFacts,
  differencesOf,
} from '../features/compare/model/compared-facts.ts';
import { comparisonHref, parseComparison } from '../features/compare/model/comparison.ts';
import { ListBasis } from '../features/results/components/list-basis.tsx';
import classes from './compare.module.css';
import { compareHref, useCompareHref } from '../entities/comparison/model/compare-href.ts';

/** @param allGone whether the URL names vehicles but none of them is still in stock */
function NothingCompared({ allGone }: { allGone: boolean }) {
  const chosen = useBrowserList(compareList);
  const href = useCompareHref(chosen);
  const canCompare = chosen.length > 0 && !allGone;
  return (
    <EmptyState
      className={classes.empty}
      title={allGone ? 'These vehicles are no longer for sale' : 'Nothing to compare yet'}
      actions={
        <>
          {canCompare && (
            <ButtonLink variant="primary" to={href} Link={Link}>
              Compare your vehicles ({chosen.length})
            </ButtonLink>
          )}
          <ButtonLink
            variant={canCompare ? 'secondary' : 'primary'}
            to={pathTo('/vehicle-search')}
            Link={Link}
          >
            Search all vehicles
          </ButtonLink>
        </>
      }
    >
      Tick Compare on up to four vehicles to see them here side by side.
    </EmptyState>
  );
}

/** Nothing is deferred, so that a shared comparison is complete without JavaScript. */
export async function loader({ request, url, services }: LoaderArgs) {
  const { signal } = request;
  const comparison = parseComparison(url.searchParams);
  const found = await services.optional({ signal }, (callSignal) =>
    fetchAdverts(services.http, comparison.cardGuids, callSignal),
  );
  const { vehicles: adverts, unreadable } = valueOr(found, { vehicles: null, unreadable: 0 });
  const vehicles = adverts ?? [];
  const loadedQuotes = await loadQuotes(services, vehicles, quoteTerms(comparison.terms), signal);
  const facts = comparedFacts(vehicles);
  return {
    comparison,
    /** In the order of the URL; null if the dealer API is unavailable. */
    vehicles: adverts && adverts.map(cardVehicle),
    /** Number of vehicles in the URL that exist but cannot be shown. */
    unreadable,
    facts: comparison.differencesOnly && vehicles.length > 1 ? differencesOf(facts) : facts,
    ...loadedQuotes,
  };
}

type ComparePage = Awaited<ReturnType<typeof loader>>;

export function head({ data: { vehicles, comparison }, brand }: HeadArgs<ComparePage>): Head {
  const names = (vehicles ?? []).map(vehicleTitle);
  const title = names.length > 1 ? `${names.slice(0, 2).join(' or ')}?` : 'Compare vehicles';
  return {
    title: `${title} | ${brand.name}`,
    description: 'Up to four vehicles side by side: prices, running costs and facts.',
    canonical: compareHref(comparison.cardGuids),
    noindex: true,
  };
}

const exampleId = 'representative-example';

export function Component() {
  const page = useLoaderData<ComparePage>();
  const { comparison, vehicles, unreadable, facts, quotes, quotesUnavailable } = page;
  const retry = useRetry();
  /** The vehicle that was removed last, which can be restored, with the paths before and after. */
  const [removed, setRemoved] = useState<{ title: string; before: string; after: string } | null>(
    null,
  );
  const undoLink = useRef<HTMLAnchorElement>(null);
  const shownGuids = (vehicles ?? []).map(({ card_guid }) => card_guid);
  const goneCount = comparison.cardGuids.length - shownGuids.length - unreadable;
  const basisKind = searchKind(comparison.terms) === 'lease' ? 'lease' : 'for-sale';
  const product = searchProduct(comparison.terms);
  const example = exampleOffer(vehicles ?? [], quotes, product);

  const currentHref = comparisonHref(comparison);
  const hrefWithout = ({ card_guid }: CardVehicle) =>
    comparisonHref({ ...comparison, cardGuids: shownGuids.filter((guid) => guid !== card_guid) });
  // Undo covers only the last change, so any other navigation ends it.
  if (removed !== null && removed.after !== currentHref && removed.before !== currentHref)
    setRemoved(null);

  // The clicked link disappears with its column, so move the focus.
  useEffect(() => {
    if (removed?.after === currentHref) undoLink.current?.focus();
  }, [removed, currentHref]);

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Compare vehicles</h1>
      {vehicles === null ? (
        <RetryNotice retry={retry} title="The comparison can't be shown at the moment">
          Please try again in a moment. Your choice is saved in this page’s address.
        </RetryNotice>
      ) : (
        <>
          <p className={classes.said} role="status">
            {removed?.after === currentHref && (
              <>
                {removed.title} removed.{' '}
                <Link
                  ref={undoLink}
                  to={removed.before}
                  preventScrollReset
                  onClick={() => setRemoved(null)}
                >
                  Undo
                </Link>
              </>
            )}
            {comparison.hasTooMany &&
              'You can compare four vehicles at once: the first four are shown. '}
            {goneCount > 0 && vehicles.length > 0 && `${goneMessage(goneCount)} `}
            {unreadable > 0 && unreadableLabel(unreadable)}
          </p>
          {vehicles.length === 0 ? (
            <NothingCompared allGone={goneCount > 0} />
          ) : (
            <>
              <ComparisonBar comparison={comparison} vehicles={vehicles} />
              {vehicles.length > 1 && comparison.differencesOnly && facts.length === 0 && (
                <p>These vehicles differ only in price.</p>
              )}
              {quotesUnavailable && <QuotesUnavailable />}
              {vehicles.some((vehicle) => vehicleKind(vehicle) === basisKind) && (
                <ListBasis filters={comparison.terms} vehicles={vehicles} quotes={quotes} />
              )}
              <CardTermsContext value={termsQuery(comparison.terms)}>
                <ComparisonTable
                  product={product}
                  vehicles={vehicles}
                  quotes={quotes}
                  facts={facts}
                  cheapest={cheapestOf(vehicles)}
                  exampleHref={`#${exampleId}`}
                  hrefWithout={hrefWithout}
                  onRemove={(vehicle) => {
                    removeCompared(vehicle.card_guid);
                    setRemoved({
                      title: vehicleTitle(vehicle),
                      before: currentHref,
                      after: hrefWithout(vehicle),
                    });
                  }}
                />
              </CardTermsContext>
            </>
          )}
          {example && <ListExample id={exampleId} example={example} />}
        </>
      )}
    </div>
  );
}

function goneMessage(count: number): string {
  return count === 1
    ? 'One vehicle in this comparison is no longer for sale.'
    : `${count} vehicles in this comparison are no longer for sale.`;
}
