import { useId } from 'react';
import { cardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import type { WidgetComponentProps, WidgetLoad } from '@contracts/platform/remote/define-remote';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Carousel } from '@contracts/ui/carousel';
import { loadQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { ListExample, QuotesUnavailable } from '../entities/quote/components/list-example.tsx';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import { fetchSavedVehicles } from '../features/saved-vehicles/api/fetch-saved-vehicles.ts';
import {
  useForgetVanished,
  vanishedGuids,
  vanishedLabel,
} from '../features/saved-vehicles/model/use-forget-vanished.ts';
import classes from './vehicle-slider.module.css';

const noGuids: readonly string[] = [];

/** The adverts and their quotes. Without quotes, shows cash prices (S116). @throws HttpError */
export const load: WidgetLoad<'saved-slider'> = async ({ cardGuids }, services, signal) => {
  const saved = await fetchSavedVehicles(services.http, cardGuids, signal);
  const vehicles = saved.vehicles.map(cardVehicle);
  const vanished = vanishedGuids(cardGuids, saved);
  return { vehicles, vanished, ...(await loadQuotes(services, vehicles, quoteTerms(), signal)) };
};

/** S25: cards of the saved vehicles: one at a time, two from 600 px, three from 960 px (S3). */
export function Component({ data }: WidgetComponentProps<'saved-slider'>) {
  const id = useId();
  const { modals } = useHost();
  useForgetVanished(data?.vanished ?? noGuids);
  if (!data) return null;
  const { vanished = noGuids, vehicles, quotes, quotesUnavailable } = data;
  if (vehicles.length === 0) {
    return (
      <p>
        {vanished.length > 0
          ? `${vanishedLabel(vanished.length)} `
          : 'You have no saved cars yet. '}
        Press the heart on a car to keep it here.{' '}
        <Link to={pathTo('/vehicle-search')} onClick={modals.close}>
          Search all vehicles
        </Link>
      </p>
    );
  }
  const example = exampleOffer(vehicles, quotes);
  return (
    <div className={classes.slider}>
      {vanished.length > 0 && <p role="status">{vanishedLabel(vanished.length)}</p>}
      <Carousel label="Your saved cars" itemName="car" perView="dialog">
        {vehicles.map((vehicle) => (
          <VehicleCard
            key={vehicle.card_guid}
            vehicle={vehicle}
            entries={quotes[vehicle.stock_id]}
            exampleHref={`#${id}-example`}
            headingLevel={3}
          />
        ))}
      </Carousel>
      <Link className={classes.all} to={pathTo('/saved-vehicles')} onClick={modals.close}>
        View all saved cars
      </Link>
      {quotesUnavailable && <QuotesUnavailable />}
      {example && <ListExample id={`${id}-example`} example={example} />}
    </div>
  );
}
