import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './first-vehicle.module.css';

/** An example of the chosen make and model, with a link. */
export function FirstVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const price = priceLabel(shownPrice(vehicle));
  const writeOff = writeOffLabels(vehicle);
  return (
    <p className={classes.vehicle}>
      <span className={classes.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes="5rem" alt="" />
      </span>
      <span>
        For example the{' '}
        <Link className={classes.link} to={vehiclePath(vehicle)}>
          {vehicleTitle(vehicle)}
        </Link>
        {price !== null && ` at ${price}`}
        {writeOff && ` (${writeOff.label})`}
      </span>
    </p>
  );
}
