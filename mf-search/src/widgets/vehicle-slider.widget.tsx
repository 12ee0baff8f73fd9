import { Suspense, useId } from 'react';
import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import type { WidgetComponentProps, WidgetLoad } from '@contracts/platform/remote/define-remote';
import { deferredLayoutProps } from '@contracts/platform/remote/deferred-layout';
import { Link, useRetry } from '@contracts/platform/router';
import { Carousel } from '@contracts/ui/carousel';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { ListExample, QuotesUnavailable } from '../entities/quote/components/list-example.tsx';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import { CardTermsContext } from '../entities/vehicle-card/model/vehicle-link.ts';
import classes from './vehicle-slider.module.css';

export const load: WidgetLoad<'vehicle-slider'> = async (...args) => {
  // Loaded on demand: a page that was rendered with its data does not need it.
  const { loadSlider } = await import('./load-slider.ts');
  return loadSlider(...args);
};

/** Renders nothing if there are no vehicles, and says so if the call failed (S116). */
export function Component({ props, data }: WidgetComponentProps<'vehicle-slider'>) {
  const id = useId();
  const retry = useRetry();
  if (data === undefined) {
    return <RetryNotice retry={retry} title={`${props.title}: could not be loaded`} />;
  }
  if (data.vehicles.length === 0) return null;
  const { vehicles, allHref, product, terms = '', quotes, quotesUnavailable } = data;
  const example = exampleOffer(vehicles, quotes, product);
  return (
    <section className={classes.slider} aria-labelledby={`${id}-title`}>
      <div className={classes.top}>
        <h2 id={`${id}-title`}>{props.title}</h2>
        {allHref !== undefined && (
          <Link className={classes.all} to={allHref}>
            See all
          </Link>
        )}
      </div>
      <Carousel label={props.title} itemName="vehicle" perView="cards">
        {vehicles.map((vehicle) => (
          <div key={vehicle.stock_id} className={classes.card} {...deferredLayoutProps}>
            {/* Suspense lets React hydrate each card separately. */}
            <Suspense>
              <CardTermsContext value={terms}>
                <VehicleCard
                  vehicle={vehicle}
                  entries={quotes[vehicle.stock_id]}
                  product={product}
                  exampleHref={`#${id}-example`}
                  headingLevel={3}
                />
              </CardTermsContext>
            </Suspense>
          </div>
        ))}
      </Carousel>
      {quotesUnavailable && <QuotesUnavailable />}
      {example && (
        <ListExample id={`${id}-example`} listTitleId={`${id}-title`} example={example} />
      )}
    </section>
  );
}
