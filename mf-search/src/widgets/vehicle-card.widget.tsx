import { exampleOffer } from '@contracts/wire/catalogue/credit-offer';
import { useId } from 'react';
import type { WidgetComponentProps, WidgetLoad } from '@contracts/platform/remote/define-remote';
import { loadQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { ListExample } from '../entities/quote/components/list-example.tsx';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import classes from './vehicle-card.widget.module.css';

export const load: WidgetLoad<'vehicle-card'> = async ({ vehicle }, services, signal) => {
  const { quotes } = await loadQuotes(services, [vehicle], quoteTerms(), signal);
  return { quotes };
};

/** One vehicle as a card, with a representative example below it if the page has none. */
export function Component({ props, data }: WidgetComponentProps<'vehicle-card'>) {
  const { vehicle, exampleHref, headingLevel = 3 } = props;
  const id = `${useId()}-example`;
  const quotes = data?.quotes ?? {};
  const example = exampleHref === undefined ? exampleOffer([vehicle], quotes) : null;
  return (
    <div className={classes.single}>
      <VehicleCard
        vehicle={vehicle}
        entries={quotes[vehicle.stock_id]}
        exampleHref={exampleHref ?? `#${id}`}
        headingLevel={headingLevel}
      />
      {example && <ListExample id={id} example={example} />}
    </div>
  );
}
