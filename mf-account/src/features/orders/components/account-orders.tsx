import type { Optional } from '@contracts/platform/host/optional';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useRetry } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { formatDate } from '@contracts/wire/format/date';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import classes from '../../../components/rows.module.css';

export function AccountOrders({ orders }: { orders: Optional<OrderSummary[]> }) {
  const retry = useRetry();
  return (
    <section className={classes.section} aria-labelledby="account-orders">
      <h2 id="account-orders">Orders</h2>
      {orders.status === 'unavailable' ? (
        <RetryNotice retry={retry} title="Your orders can’t be shown just now">
          They are safe. Try again in a moment.
        </RetryNotice>
      ) : orders.value.length === 0 ? (
        <p className={classes.note}>
          You have no orders. <Link to={pathTo('/vehicle-search')}>Search all vehicles</Link>
        </p>
      ) : (
        <ul className={classes.rows}>
          {orders.value.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { id, reference, created_at, vehicle } = order;
  const { label, action } = orderStateLabels(order);
  const to = pathTo('/click-collect/:order', { order: id });
  return (
    <li className={classes.row}>
      <div>
        <Link className={classes.name} to={to}>
          {vehicle.name}
        </Link>
        <p className={classes.note}>
          {reference}, started on {formatDate(created_at)}.{' '}
          <Link to={to} aria-label={`${action}: ${vehicle.name}`}>
            {action}
          </Link>
        </p>
      </div>
      <Badge>{label}</Badge>
    </li>
  );
}
