import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-status';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatPrice } from '@contracts/wire/format/money';
import { Badge } from '@contracts/ui/badge';
import classes from './card-pictures.module.css';

type Indicator = NonNullable<CardVehicle['autotrader_price_indicator']>;

const bargainIndicators: ReadonlySet<Indicator> = new Set([
  'Low price',
  'Great price',
  'Good price',
]);

/** Compares the price with the market; renders nothing if there is no analysis (S104). */
export function PriceIndicator({ vehicle }: { vehicle: CardVehicle }) {
  const indicator = vehicle.autotrader_price_indicator;
  if (indicator === null) return null;
  return <Badge tone={bargainIndicators.has(indicator) ? 'saving' : 'quiet'}>{indicator}</Badge>;
}

/** The insurance write-off category, which every card must show. */
export function WriteOffMark({ vehicle }: { vehicle: CardVehicle }) {
  const writeOff = writeOffLabels(vehicle);
  return writeOff && <Badge tone="solid">{writeOff.label}</Badge>;
}

/** Extras offered with the vehicle, such as a first service (S138). */
export function ExtraOffers({ vehicle }: { vehicle: CardVehicle }) {
  const titles = vehicle.extra_offers.map(({ contents }) => contents.title);
  return titles
    .filter((title) => title !== null)
    .map((title) => <Badge key={title}>{title}</Badge>);
}

/** Labels on the picture: the kind of advert (not for ordinary used vehicles), and any saving. */
export function PictureTags({ vehicle }: { vehicle: CardVehicle }) {
  const { advert_classification: classification } = vehicle;
  const { cash, was } = shownPrice(vehicle);
  const saving = cash === null || was === null ? 0 : was - cash;
  if (classification === 'USED' && saving <= 0) return null;
  return (
    <p className={classes.tags}>
      {classification !== 'USED' && (
        <Badge tone="solid">{advertClassificationLabels[classification]}</Badge>
      )}
      {saving > 0 && <Badge tone="saving">Save {formatPrice(saving)}</Badge>}
    </p>
  );
}
