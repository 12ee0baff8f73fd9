import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import type { HostServices } from 'shared-contracts/host/services';
import type { WidgetComponentProps } from 'shared-contracts/remote/define-remote';
import { fetchQuotes } from '../components/finance/fetch-quotes.ts';
import { quoteTerms } from '../components/finance/quote-terms.ts';
import { VehicleCard } from '../components/vehicle-card/vehicle-card.tsx';

export async function load(
  { vehicle }: { vehicle: CardVehicle },
  { http }: HostServices,
  signal?: AbortSignal,
) {
  return { quotes: await fetchQuotes(http, [vehicle], quoteTerms(), signal) };
}

/** One vehicle as a card. A route that passes `data` stands for the representative example beside it. */
export function Component({ props, data }: WidgetComponentProps<'vehicle-card'>) {
  const { vehicle, headingLevel = 3 } = props;
  return (
    <VehicleCard
      vehicle={vehicle}
      entries={data?.quotes[vehicle.stock_id]}
      headingLevel={headingLevel}
    />
  );
}
