import { advertClassificationLabels } from 'shared-contracts/catalogue/advert-states';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { formatPounds } from 'shared-contracts/format/money';
import { Badge } from 'shared-contracts/ui/badge';

type Indicator = NonNullable<CardVehicle['autotrader_price_indicator']>;

const bargains: ReadonlySet<Indicator> = new Set(['Low price', 'Great price', 'Good price']);

/** How the price compares with the market; nothing where nobody has analysed it (S104). */
export function PriceIndicator({ vehicle }: { vehicle: CardVehicle }) {
  const indicator = vehicle.autotrader_price_indicator;
  if (indicator === null) return null;
  return <Badge tone={bargains.has(indicator) ? 'saving' : 'quiet'}>{indicator}</Badge>;
}

/** What is saved against the earlier price, in pounds. */
export function Saving({ vehicle }: { vehicle: CardVehicle }) {
  const { price, original_price } = vehicle;
  if (price === null || original_price === null || original_price <= price) return null;
  return <Badge tone="saving">Save {formatPounds(original_price - price)}</Badge>;
}

/** What kind of advert it is, where it is no plain used vehicle. */
export function Kind({ vehicle }: { vehicle: CardVehicle }) {
  const { advert_classification: classification } = vehicle;
  if (classification === 'USED') return null;
  return <Badge>{advertClassificationLabels[classification]}</Badge>;
}
