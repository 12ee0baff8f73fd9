import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import { displayRegistration } from '@contracts/wire/format/registration';
import { formatTime } from '@contracts/wire/format/date';
import type { Order } from '@contracts/wire/orders/order';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import { twoColumns } from '@contracts/ui/breakpoints';
import { DefinitionList } from '@contracts/ui/definition-list';
import { Plate } from '@contracts/ui/plate';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { orderSums } from '../model/order-sums.ts';
import classes from './order-summary.module.css';

const pictureSizes = `${twoColumns} 24rem, 16rem`;

export function OrderSummary({ order }: { order: Order }) {
  const { reservation, sums } = order;
  const { vehicle } = order.invoice;
  const registration = displayRegistration(vehicle);
  const writeOff = writeOffLabels(vehicle);
  const until = reservation.state === 'held' ? reservation.expires_at : null;
  return (
    <div className={classes.summary}>
      <div className={classes.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes={pictureSizes} alt="" />
      </div>
      <div className={classes.vehicle}>
        <h2 className={classes.name}>
          <Link to={vehiclePath(vehicle)}>{vehicleTitle(vehicle)}</Link>
        </h2>
        {vehicle.derivative && <p className={classes.derivative}>{vehicle.derivative}</p>}
        {registration && (
          <p>
            <Plate
              registration={registration}
              electric={vehicle.fuel_type_slug === 'electric'}
              size="small"
            />
          </p>
        )}
        {writeOff && (
          <p className={classes.note}>
            <strong>{writeOff.label}.</strong> {writeOff.meaning}.
          </p>
        )}
      </div>
      <DefinitionList
        items={orderSums(order).map(({ term, amount }) => ({
          term,
          description: formatPoundsAndPence(amount),
        }))}
      />
      <p className={classes.note}>
        Order <strong>{order.reference}</strong>
        {until !== null && (
          <>
            . Held for you until <strong>{formatTime(until)}</strong>
          </>
        )}
        {reservation.state === 'free' &&
          (sums.reservation_deposit === 0
            ? '. Not held for you yet: you reserve it when you place your order.'
            : `. Not held for you yet: you reserve it with the ${formatPounds(sums.reservation_deposit)} deposit.`)}
      </p>
    </div>
  );
}
