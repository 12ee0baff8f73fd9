import { Suspense, useId } from 'react';
import { cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { Link, useRetry } from '@contracts/platform/router';
import { Carousel } from '@contracts/ui/carousel';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { askQuotes } from '../entities/quote/api/ask-quotes.ts';
import { QuotesUnavailable } from '../entities/quote/components/quotes-unavailable.tsx';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { ListExample } from '../entities/quote/components/list-example.tsx';
import { searchHref } from '../entities/search/model/search-href.ts';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import { fetchResults } from '../features/results/api/fetch-results.ts';
import classes from './vehicle-slider.module.css';

type SliderProps = WidgetPropsByName['vehicle-slider'];

const maxVehicles = 10;

const filtersOf = ({ query }: SliderProps) => parseSearchFilters(new URLSearchParams(query));

export async function load(props: SliderProps, services: HostServices, signal?: AbortSignal) {
  const filters = filtersOf(props);
  const { data } = await fetchResults(services.http, {
    filters,
    // One more, because the vehicle of the page may be among them.
    perPage: maxVehicles + 1,
    signal,
  });
  const vehicles = data
    .filter(({ stock_id }) => stock_id !== props.exceptStockId)
    .slice(0, maxVehicles)
    .map(cardVehicle);
  return { vehicles, ...(await askQuotes(services, vehicles, quoteTerms(filters), signal)) };
}

/** Nothing is shown where nothing was found; that nobody could say is told (S116). */
export function Component({ props, data }: WidgetComponentProps<'vehicle-slider'>) {
  const id = useId();
  const retry = useRetry();
  if (data === undefined) {
    return <RetryNotice retry={retry} title={`${props.title}: could not be loaded`} />;
  }
  if (data.vehicles.length === 0) return null;
  const { vehicles, quotes, quotesUnavailable } = data;
  const example = exampleOffer(vehicles, quotes);
  return (
    <section className={classes.slider} aria-labelledby={`${id}-title`}>
      <div className={classes.top}>
        <h2 id={`${id}-title`}>{props.title}</h2>
        <Link className={classes.all} to={searchHref(filtersOf(props))}>
          See all
        </Link>
      </div>
      <Carousel label={props.title} itemName="vehicle" perView="cards">
        {vehicles.map((vehicle) => (
          // React takes over each card by itself.
          <Suspense key={vehicle.stock_id}>
            <VehicleCard
              vehicle={vehicle}
              entries={quotes[vehicle.stock_id]}
              exampleHref={`#${id}-example`}
              headingLevel={3}
            />
          </Suspense>
        ))}
      </Carousel>
      {quotesUnavailable && <QuotesUnavailable />}
      {example && (
        <ListExample id={`${id}-example`} listTitleId={`${id}-title`} example={example} />
      )}
    </section>
  );
}
