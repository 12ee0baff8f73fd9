import { memo } from 'react';
import type { Quote } from 'shared-contracts/catalogue/finance-quote';
import type { CardVehicle } from 'shared-contracts/catalogue/card-vehicle';
import { isReserved } from 'shared-contracts/catalogue/vehicle';
import { formatMilesAway } from 'shared-contracts/format/miles';
import { vehiclePath } from 'shared-contracts/remote/paths';
import { Link } from 'shared-contracts/router';
import { Badge } from 'shared-contracts/ui/badge';
import { Price } from 'shared-contracts/ui/price';
import { VehicleImage, type VehicleImageProps } from 'shared-contracts/ui/vehicle-image';
import { monthlyPrice } from '../finance/card-quote.ts';
import { cashPrice } from './cash-price.ts';
import { SaveVehicle } from './save-vehicle.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { vehicleTitle } from './vehicle-title.ts';
import classes from './vehicle-card.module.css';

export interface VehicleCardProps {
  vehicle: CardVehicle;
  /** Of the PCP that the monthly price rests on; without it the card shows the cash price alone (S109). */
  quote?: Quote | null;
  /** Where on the page the representative example of monthly prices stands. */
  exampleHref?: string;
  headingLevel?: 2 | 3;
  picture?: VehicleImageProps['loading'];
}

/** Widths of a card's picture: one in a row, two from 600 px, three beside the filters. */
const pictureSizes = '(min-width: 1200px) 300px, (min-width: 600px) 46vw, 94vw';

/** One vehicle: picture, name, facts, price, and the heart that saves it (S103 to S110). */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, quote = null, exampleHref, headingLevel = 2, picture } = props;
  const Heading = `h${headingLevel}` as const;
  const [image] = vehicle.media_urls;
  const indicator = vehicle.autotrader_price_indicator;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <VehicleImage
          src={image?.medium}
          srcSet={srcSetOf(image)}
          sizes={pictureSizes}
          alt=""
          loading={picture}
          band={bandOf(vehicle)}
        />
      </div>
      <div className={classes.words}>
        <div className={classes.name}>
          <Heading className={classes.title}>
            <Link className={classes.link} to={vehiclePath(vehicle)}>
              {vehicleTitle(vehicle)}
            </Link>
          </Heading>
          <p className={classes.derivative}>{vehicle.derivative}</p>
        </div>
        <VehicleFacts vehicle={vehicle} />
        <div className={classes.price}>
          {/* The example is on this page: a plain link, since the router's would drop the query. */}
          <Price
            {...cashPrice(vehicle)}
            monthly={quote && monthlyPrice(quote)}
            {...(exampleHref && { exampleHref })}
          />
        </div>
        <p className={classes.foot}>
          <span>{placeOf(vehicle)}</span>
          {indicator && <Badge tone={isBargain(indicator) ? 'saving' : 'quiet'}>{indicator}</Badge>}
        </p>
      </div>
      {/* After the link in reading order: what it saves has been named by then. */}
      <div className={classes.heart}>
        <SaveVehicle vehicle={vehicle} />
      </div>
    </article>
  );
});

/** S106; a saved vehicle may have been sold since. */
function bandOf(vehicle: CardVehicle): string | null {
  if (vehicle.status === 'SOLD') return 'Sold';
  return isReserved(vehicle) ? 'Reserved' : null;
}

function placeOf({ site, location, distance }: CardVehicle): string | null {
  const name = typeof site === 'string' ? site : (site?.name ?? location);
  if (distance == null) return name;
  return name === null ? formatMilesAway(distance) : `${name}, ${formatMilesAway(distance)}`;
}

function isBargain(indicator: NonNullable<CardVehicle['autotrader_price_indicator']>): boolean {
  return ['Low price', 'Great price', 'Good price'].includes(indicator);
}

/** A drawing is one file at every size. */
function srcSetOf(image: CardVehicle['media_urls'][number] | undefined): string | undefined {
  if (image === undefined || image.medium === image.large) return undefined;
  return `${image.medium} 640w, ${image.large} 1280w`;
}
