import { Link, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { HostServices } from '@contracts/platform/host/services';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import classes from './header.module.css';

type OwnOrders = WidgetDataByName['own-orders'];

/** The orders of this browser and its customer. Every page with the default layout loads them. */
export async function loadOwnOrders(
  { optional, widgets }: HostServices,
  signal: AbortSignal,
): Promise<OwnOrders> {
  const orders = await optional({ signal }, (combinedSignal) =>
    widgets.load('own-orders', {}, combinedSignal),
  );
  return (orders.status === 'answered' && orders.value) || null;
}

/** Orders may have changed only while an order, login or account page was open. */
export function mayHaveChangedOrders({ currentUrl }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/(click-collect|login|account)/.test(currentUrl.pathname);
}

/** A link to the open order, or else the placed one; to the list of orders if there are several. */
export function OrderLink() {
  const ownOrders = useLoaderData<OwnOrders | undefined>()?.orders ?? [];
  const openOrders = ownOrders.filter(({ action }) => action === 'Continue your order');
  const [order, secondOrder] = openOrders.length > 0 ? openOrders : ownOrders;
  if (order === undefined) return null;
  return (
    <Link
      to={
        secondOrder
          ? pathTo('/click-collect')
          : pathTo('/click-collect/:order', { order: order.id })
      }
      className={classes.order}
    >
      <span>{openOrders.length > 0 ? 'Continue ' : 'See '}</span>
      {secondOrder ? 'your orders' : 'your order'}
    </Link>
  );
}
