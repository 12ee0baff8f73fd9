import { formatDate } from '@contracts/wire/format/date';
import { displayRegistration } from '@contracts/wire/format/registration';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import type { Orders } from '../../../entities/order/api/fetch-orders.ts';
import classes from './order-list.module.css';

/** All orders, newest first, and whether another can be started (S195). */
export function OrderList({ orders: { data, meta } }: { orders: Orders }) {
  if (data.length === 0) {
    return (
      <EmptyState
        className={classes.none}
        title="You have no orders yet"
        actions={
          <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
            Search all vehicles
          </ButtonLink>
        }
      >
        Find a vehicle you like and press ‘Build My Deal’ on its page.
      </EmptyState>
    );
  }
  return (
    <section className={classes.orders} aria-labelledby="orders-title">
      <h2 id="orders-title">Your orders</h2>
      {meta.too_many_orders && (
        <Notice title={`You have ${meta.max_orders} open orders`}>
          Finish or cancel one of them before you start another.
        </Notice>
      )}
      <ul className={classes.list}>
        {data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { vehicle, state } = order;
  const registration = displayRegistration(vehicle);
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes="clamp(6rem, 24vw, 12rem)" alt="" />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={pathTo('/click-collect/:order', { order: order.id })}>{vehicle.name}</Link>
        </h3>
        <p className={classes.facts}>
          {registration && <Plate registration={registration} />}
          <Badge tone={state === 'placed' ? 'saving' : 'solid'}>
            {orderStateLabels(order).label}
          </Badge>
        </p>
        <p className={classes.note}>
          {order.reference}, started on {formatDate(order.created_at)}
        </p>
      </div>
    </li>
  );
}
