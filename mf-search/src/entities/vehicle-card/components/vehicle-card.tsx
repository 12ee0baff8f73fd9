import { memo, useState, type ComponentType } from 'react';
import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import type { CreditProduct } from '@contracts/wire/catalogue/credit-offer';
import type { FinanceEntry } from '@contracts/wire/catalogue/finance-quote';
import { advertClassificationLabels } from '@contracts/wire/catalogue/advert-status';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatMiles, formatMilesAway } from '@contracts/wire/format/miles';
import { formatPrice } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { displayRegistration } from '@contracts/wire/format/registration';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { DefinitionList } from '@contracts/ui/definition-list';
import { SaveVehicle } from '@contracts/ui/heart-button';
import { Plate } from '@contracts/ui/plate';
import type { VehicleImageProps } from '@contracts/ui/vehicle-image';
import { useOnDemand } from '@contracts/platform/react';
import { useVehicleLink } from '../model/vehicle-link.ts';
import { CardPictures } from './card-pictures.tsx';
import { CardPrice } from './card-price.tsx';
import factClasses from './card-facts.module.css';
import pictureClasses from './card-pictures.module.css';
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
          <CardMarks vehicle={vehicle} />
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

/** Labels on the picture: the kind of advert (not for ordinary used vehicles), and any saving. */
function PictureTags({ vehicle }: { vehicle: CardVehicle }) {
  const { advert_classification: classification } = vehicle;
  const { cash, was } = shownPrice(vehicle);
  const saving = cash === null || was === null ? 0 : was - cash;
  if (classification === 'USED' && saving <= 0) return null;
  return (
    <p className={pictureClasses.tags}>
      {classification !== 'USED' && (
        <Badge tone="solid">{advertClassificationLabels[classification]}</Badge>
      )}
      {saving > 0 && <Badge tone="saving">Save {formatPrice(saving)}</Badge>}
    </p>
  );
}

const bargainIndicators: readonly CardVehicle['autotrader_price_indicator'][] = [
  'Low price',
  'Great price',
  'Good price',
];

/**
 * The registration, the insurance write-off category, which every card must show, the price
 * compared with the market (S104), and extras such as a first service (S138).
 */
function CardMarks({ vehicle }: { vehicle: CardVehicle }) {
  const registration = displayRegistration(vehicle);
  const writeOff = writeOffLabels(vehicle);
  const { autotrader_price_indicator: indicator, extra_offers } = vehicle;
  const extras = extra_offers.map(({ contents }) => contents.title).filter((each) => each !== null);
  return (
    <p className={classes.marks}>
      {registration && (
        <Plate registration={registration} electric={vehicle.fuel_type_slug === 'electric'} />
      )}
      {writeOff && <Badge tone="solid">{writeOff.label}</Badge>}
      {indicator !== null && (
        <Badge tone={bargainIndicators.includes(indicator) ? 'saving' : 'quiet'}>{indicator}</Badge>
      )}
      {extras.map((extra) => (
        <Badge key={extra}>{extra}</Badge>
      ))}
    </p>
  );
}

/** The facts that shoppers compare first: mileage, fuel, electric range, gearbox, colour (S104). */
function CardFacts({ vehicle }: { vehicle: CardVehicle }) {
  const isElectric = vehicle.fuel_type_slug === 'electric';
  return (
    <DefinitionList
      layout="inline"
      items={[
        { term: 'Mileage', description: mileageLabel(vehicle), icon: factClasses.mileage },
        {
          term: 'Fuel',
          description: vehicle.fuel_type,
          icon: isElectric ? factClasses.plug : factClasses.pump,
        },
        { term: 'Electric range', description: rangeLabel(vehicle), icon: factClasses.range },
        { term: 'Gearbox', description: vehicle.transmission, icon: factClasses.gearbox },
        { term: 'Colour', description: vehicle.colour, icon: factClasses.colour },
      ]}
    />
  );
}

/** Mileage, with the odometer reading if it is in kilometres (S227). */
function mileageLabel({ mileage, odometer_value, odometer_units }: CardVehicle): string | null {
  if (mileage === null) return null;
  if (odometer_units !== 'km' || odometer_value === null) return formatMiles(mileage);
  return `${formatMiles(mileage)} (${formatCount(odometer_value)} km)`;
}

/** '268-mile range'; null if unknown. */
function rangeLabel({ electric_data }: CardVehicle): string | null {
  const miles = electric_data?.mileage_range;
  return miles == null ? null : `${formatCount(Math.floor(miles))}-mile range`;
}
