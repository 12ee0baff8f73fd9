import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './viewed-vehicle.module.css';

/** Just enough of a vehicle to recognise it. */
export function ViewedVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const price = priceLabel(shownPrice(vehicle));
  const writeOff = writeOffLabels(vehicle);
  return (
    <Link className={classes.vehicle} to={vehiclePath(vehicle)}>
      <span className={classes.picture}>
        <VehicleImage
          picture={vehicle.media_urls[0]}
          sizes="10.5rem"
          alt=""
          band={saleBanner(vehicle)}
        />
      </span>
      <span className={classes.title}>{vehicleTitle(vehicle)}</span>
      {price !== null && <span className={classes.price}>{price}</span>}
      {writeOff && <span className={classes.price}>{writeOff.label}</span>}
    </Link>
  );
}
