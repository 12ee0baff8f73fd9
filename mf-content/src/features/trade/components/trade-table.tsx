import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Plate } from '@contracts/ui/plate';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatPlate } from '@contracts/wire/format/registration';
import { formatPrice } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { ListFrame } from '../../../components/list-frame.tsx';
import type { TradeVehicle } from '../api/fetch-trade-vehicles.ts';
import classes from './trade-table.module.css';

const unknownLabel = 'Not given';

/** S198: vehicles for the trade, by make. They cannot be saved (S194). */
export function TradeTable({ vehicles }: { vehicles: readonly TradeVehicle[] | null }) {
  return (
    <ListFrame
      items={vehicles}
      subject="The trade vehicles"
      emptyMessage={
        <>
          There are no trade vehicles at the moment.{' '}
          <Link to={pathTo('/vehicle-search')}>See our other vehicles</Link>
        </>
      }
    >
      {(found) => (
        <table className={classes.table}>
          <caption className={classes.caption}>
            {found.length === 1 ? '1 vehicle' : `${formatCount(found.length)} vehicles`} for the
            trade
          </caption>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">Registration</th>
              <th scope="col">Fuel</th>
              <th scope="col" className={classes.figure}>
                Year
              </th>
              <th scope="col" className={classes.figure}>
                Miles
              </th>
              <th scope="col" className={classes.figure}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((vehicle) => (
              <TradeRow key={vehicle.id} vehicle={vehicle} />
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

function TradeRow({ vehicle }: { vehicle: TradeVehicle }) {
  const { slug, make, range, derivative, fuelType, vrm, year, mileage, price } = vehicle;
  const writeOff = writeOffLabels(vehicle);
  return (
    <tr>
      <th scope="row">
        <Link to={pathTo('/vehicle/used/:slug', { slug })}>
          {make} {range}
        </Link>
        {derivative && <span className={classes.derivative}>{derivative}</span>}
        {writeOff && <strong className={classes.derivative}>{writeOff.label}</strong>}
      </th>
      <td>
        {vrm === null ? (
          unknownLabel
        ) : (
          <Plate registration={formatPlate(vrm)} electric={fuelType === 'Electric'} />
        )}
      </td>
      <td>{fuelType ?? unknownLabel}</td>
      <td className={classes.figure}>{year ?? unknownLabel}</td>
      <td className={classes.figure} data-unit="miles">
        {mileage === null ? unknownLabel : formatCount(mileage)}
      </td>
      <td className={classes.price}>{price === null ? 'Price on request' : formatPrice(price)}</td>
    </tr>
  );
}
