import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { type CreditProduct, monthlyPrice } from '@contracts/wire/catalogue/credit-offer';
import type { Quote } from '@contracts/wire/catalogue/finance-quote';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatPoundsAndPence, formatPrice } from '@contracts/wire/format/money';
import { monthlyBasis } from '@contracts/ui/price';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './quick-search.module.css';

interface FoundVehicleProps {
  vehicle: CardVehicle;
  /** Quote for the product; null if there is none. */
  quote: Quote | null;
  product: CreditProduct;
}

/** A row of the quick search: picture, name, monthly price with terms, cash price (S68, S12). */
export function FoundVehicle({ vehicle, quote, product }: FoundVehicleProps) {
  const { cash, vat } = shownPrice(vehicle);
  const writeOff = writeOffLabels(vehicle);
  const [picture] = vehicle.media_urls;
  return (
    <span className={classes.vehicle}>
      {picture ? (
        <span className={classes.thumb}>
          <VehicleImage picture={picture} sizes="5rem" alt="" loading="eager" />
        </span>
      ) : (
        <span className={`${classes.thumb} ${classes.missing}`}>Image coming soon</span>
      )}
      <span className={classes.about}>
        <span className={classes.label}>{vehicleTitle(vehicle)}</span>
        <span className={classes.derivative}>{vehicle.derivative}</span>
        {writeOff && <strong className={classes.writeOff}>{writeOff.label}</strong>}
      </span>
      <span className={classes.prices}>
        {cash !== null && (
          <strong>
            {formatPrice(vat?.including ?? cash)}
            {vat && ' inc VAT'}
          </strong>
        )}
        {vat && cash !== null && (
          <span className={classes.derivative}>{formatPrice(cash)} + VAT</span>
        )}
        {quote && (
          <span className={classes.derivative}>
            {formatPoundsAndPence(quote.RegularPayment)} a month{' '}
            {monthlyBasis(monthlyPrice({ product, quote }))}
          </span>
        )}
      </span>
    </span>
  );
}
