import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import type { WidgetComponentProps, WidgetModule } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { currentOrders, fetchOrders } from '../entities/order/api/fetch-orders.ts';
import classes from './own-orders.module.css';

export const load: Required<WidgetModule<'own-orders'>>['load'] = async (
  _props,
  { http },
  signal,
) => {
  const { data } = await fetchOrders(http, signal);
  const orders = currentOrders(data).map((order) => ({
    id: order.id,
    vehicle: order.vehicle.name,
    ...orderStateLabels(order),
  }));
  return orders.length === 0 ? null : { orders };
};

/** Links to the orders of this browser or customer; renders nothing if there are none. */
export function Component({ data }: WidgetComponentProps<'own-orders'>) {
  if (!data) return null;
  return (
    <section className={classes.orders} aria-label="Your orders">
      {data.orders.map(({ id, vehicle, label, action }) => (
        <p key={id} className={classes.order}>
          <span>
            <strong>{vehicle}</strong>
            <span className={classes.label}>{label}</span>
          </span>
          <Link
            to={pathTo('/click-collect/:order', { order: id })}
            aria-label={`${action}: ${vehicle}`}
          >
            {action}
          </Link>
        </p>
      ))}
    </section>
  );
}
