import { memo, useState, type ComponentType } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { formatMilesAway } from '@contracts/wire/format/miles';
import { displayRegistration } from '@contracts/wire/format/registration';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { SaveVehicle } from '@contracts/ui/heart-button';
import { Plate } from '@contracts/ui/plate';
import type { VehicleImageProps } from '@contracts/ui/vehicle-image';
import { useOnDemand } from '@contracts/platform/react';
import { useVehicleLink } from '../model/vehicle-link.ts';
import { ExtraOffers, PictureTags, PriceIndicator, WriteOffMark } from './card-indicator.tsx';
import { CardPictures } from './card-pictures.tsx';
import { CardPrice } from './card-price.tsx';
import { CardFacts } from './card-facts.tsx';
import classes from './vehicle-card.module.css';

export interface VehicleCardProps {
  vehicle: CardVehicle;
  /** If there is no quote for the product, the card shows only the cash price (S109). */
  entries?: readonly FinanceEntry[] | undefined;
  /** Finance product for the monthly price. */
  product?: CreditProduct;
  /** Link to the representative example on the page. If absent, the card shows no monthly price. */
  exampleHref?: string;
  headingLevel?: 2 | 3;
  picture?: VehicleImageProps['loading'];
  /** Extra control on each card, such as the compare toggle. Its identity must be stable. */
  Action?: ComponentType<{ vehicle: CardVehicle }> | undefined;
}

const loadPriceDialog = () => import('./price-dialog.tsx');
const loadShareDialog = () => import('@contracts/ui/share-dialog');

/** One vehicle: pictures, name, facts, price, and a heart button (S103 to S112). */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const {
    vehicle,
    entries,
    product = 'PCP',
    exampleHref,
    headingLevel = 2,
    picture = 'lazy',
    Action,
  } = props;
  const [openDialog, setOpenDialog] = useState<'price' | 'share' | null>(null);
  const [priceDialog, fetchPriceDialog] = useOnDemand(loadPriceDialog);
  const [shareDialog, fetchShareDialog] = useOnDemand(loadShareDialog);
  const Heading = `h${headingLevel}` as const;
  const title = vehicleTitle(vehicle);
  const registration = displayRegistration(vehicle);
  const place = placeLabel(vehicle);
  const link = useVehicleLink(vehicle);
  const close = () => setOpenDialog(null);
  return (
    <article className={classes.card}>
      <div className={classes.body}>
        <CardPictures vehicle={vehicle} band={saleBanner(vehicle)} loading={picture} />
        <div className={classes.about}>
          <div className={classes.name}>
            <Heading className={classes.title}>
              <Link className={classes.link} to={link}>
                {title}
              </Link>
            </Heading>
            <p className={classes.derivative}>{vehicle.derivative}</p>
            {vehicle.attention_line && (
              <p className={classes.attention}>{vehicle.attention_line}</p>
            )}
          </div>
          <PictureTags vehicle={vehicle} />
          <p className={classes.marks}>
            {registration && (
              <Plate registration={registration} electric={vehicle.fuel_type_slug === 'electric'} />
            )}
            <WriteOffMark vehicle={vehicle} />
            <PriceIndicator vehicle={vehicle} />
            <ExtraOffers vehicle={vehicle} />
          </p>
          <CardFacts vehicle={vehicle} />
        </div>
        <div className={classes.cost}>
          <CardPrice
            vehicle={vehicle}
            entries={entries}
            product={product}
            exampleHref={exampleHref}
            onExplain={() => {
              fetchPriceDialog();
              setOpenDialog('price');
            }}
          />
          <div className={classes.foot}>
            {place !== null && <p className={classes.place}>{place}</p>}
            {Action && (
              <div className={classes.action}>
                <Action vehicle={vehicle} />
              </div>
            )}
            <button
              type="button"
              className={classes.share}
              aria-label={`Share the ${title}`}
              onClick={() => {
                fetchShareDialog();
                setOpenDialog('share');
              }}
            />
          </div>
        </div>
        {/* Follows the link in reading order, so that screen readers name the vehicle first. */}
        <div className={classes.heart}>
          <SaveVehicle vehicle={vehicle} />
        </div>
      </div>
      {priceDialog && (
        <priceDialog.PriceDialog
          vehicle={vehicle}
          entries={entries}
          product={product}
          open={openDialog === 'price'}
          onClose={close}
        />
      )}
      {shareDialog && (
        <shareDialog.ShareDialog
          title={title}
          path={vehiclePath(vehicle)}
          open={openDialog === 'share'}
          onClose={close}
        />
      )}
    </article>
  );
});

function placeLabel({ site, location, distance }: CardVehicle): string | null {
  const name = typeof site === 'string' ? site : (site?.name ?? location);
  if (distance == null) return name;
  return name === null ? formatMilesAway(distance) : `${name}, ${formatMilesAway(distance)}`;
}
