import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Plate } from '@contracts/ui/plate';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { formatPrice } from '@contracts/wire/format/money';
import { formatCount } from '@contracts/wire/format/number';
import { formatPlate } from '@contracts/wire/format/registration';
import { ListFrame } from '../components/list-frame.tsx';
import { ListPage } from '../features/editorial/components/list-page.tsx';
import { listHead } from '../features/editorial/model/editorial-head.ts';
import type { TradeVehicle } from '../features/trade/api/fetch-trade-vehicles.ts';
import classes from '../features/trade/components/trade-table.module.css';

/** S15, S198: vehicles for motor traders, by make. They cannot be saved (S194). */
export async function loader(args: LoaderArgs) {
  const [{ fetchTradeVehicles }, { loadList }] = await Promise.all([
    import('../features/trade/api/fetch-trade-vehicles.ts'),
    import('../features/editorial/model/list-texts.ts'),
  ]);
  return loadList('trade', args, fetchTradeVehicles);
}

export const head = listHead;

export function Component() {
  const { texts, listData } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <ListPage texts={texts} showTextFirst>
      <ListFrame
        items={listData}
        subject="The trade vehicles"
        emptyMessage={
          <>
            There are no trade vehicles at the moment.{' '}
            <Link to={pathTo('/vehicle-search')}>See our other vehicles</Link>
          </>
        }
      >
        {(vehicles) => <TradeTable vehicles={vehicles} />}
      </ListFrame>
    </ListPage>
  );
}

function TradeTable({ vehicles }: { vehicles: readonly TradeVehicle[] }) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {vehicles.length === 1 ? '1 vehicle' : `${formatCount(vehicles.length)} vehicles`} for the
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
        {vehicles.map((vehicle) => (
          <TradeRow key={vehicle.id} vehicle={vehicle} />
        ))}
      </tbody>
    </table>
  );
}

const unknownLabel = 'Not given';

function TradeRow({ vehicle }: { vehicle: TradeVehicle }) {
  const { slug, name, derivative, fuelType, vrm, year, mileage, price } = vehicle;
  const writeOff = writeOffLabels(vehicle);
  return (
    <tr>
      <th scope="row">
        <Link to={pathTo('/vehicle/used/:slug', { slug })}>{name}</Link>
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
