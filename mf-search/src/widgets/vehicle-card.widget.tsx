import { useId } from 'react';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetComponentProps } from '@contracts/platform/remote/define-remote';
import type { WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { exampleQuote } from '../entities/quote/model/card-quote.ts';
import { fetchQuotes } from '../entities/quote/api/fetch-quotes.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { RepresentativeExample } from '../entities/quote/components/representative-example.tsx';
import { VehicleCard } from '../entities/vehicle-card/components/vehicle-card.tsx';
import classes from './vehicle-card.widget.module.css';

export async function load(
  { vehicle }: WidgetPropsByName['vehicle-card'],
  { http }: HostServices,
  signal?: AbortSignal,
) {
  return { quotes: await fetchQuotes(http, [vehicle], quoteTerms(), signal) };
}

/** One vehicle as a card, with a representative example below where the page holds none. */
export function Component({ props, data }: WidgetComponentProps<'vehicle-card'>) {
  const { vehicle, exampleHref, headingLevel = 3 } = props;
  const id = `${useId()}-example`;
  const quotes = data?.quotes ?? {};
  const example = exampleHref === undefined ? exampleQuote([vehicle], quotes) : null;
  return (
    <div className={classes.single}>
      <VehicleCard
        vehicle={vehicle}
        entries={quotes[vehicle.stock_id]}
        exampleHref={exampleHref ?? `#${id}`}
        headingLevel={headingLevel}
      />
      {example && <RepresentativeExample id={id} example={example} />}
    </div>
  );
}
