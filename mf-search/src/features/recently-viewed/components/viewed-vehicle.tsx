import type { CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { isReserved } from '@contracts/wire/catalogue/reservation';
import { formatPounds } from '@contracts/wire/format/money';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { cashPrice } from '../../../entities/vehicle-card/model/cash-price.ts';
import { vehicleTitle } from '../../../entities/vehicle-card/model/vehicle-title.ts';
import classes from './viewed-vehicle.module.css';

/** As little of a vehicle as it takes to know it again. */
export function ViewedVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const { cash, vat } = cashPrice(vehicle);
  const sold = vehicle.status === 'SOLD';
  return (
    <Link className={classes.vehicle} to={vehiclePath(vehicle)}>
      <span className={classes.picture}>
        <VehicleImage
          src={vehicle.media_urls[0]?.medium}
          alt=""
          band={sold ? 'Sold' : isReserved(vehicle) ? 'Reserved' : null}
        />
      </span>
      <span className={classes.title}>{vehicleTitle(vehicle)}</span>
      {cash != null && !sold && (
        <span className={classes.price}>
          {formatPounds(cash)}
          {vat && ' + VAT'}
        </span>
      )}
    </Link>
  );
}
