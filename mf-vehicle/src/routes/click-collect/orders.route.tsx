import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { ButtonLink } from '@contracts/ui/button';
import { EmptyState } from '@contracts/ui/empty-state';
import { Notice } from '@contracts/ui/notice';
import { Plate } from '@contracts/ui/plate';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { reservationDeposit } from '@contracts/wire/catalogue/reservation';
import { formatDate } from '@contracts/wire/format/date';
import { formatPounds } from '@contracts/wire/format/money';
import { displayRegistration } from '@contracts/wire/format/registration';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import { fetchOrders, type Orders } from '../../entities/order/api/fetch-orders.ts';
import list from './order-list.module.css';
import classes from './orders.module.css';

const orderId = /^[\da-f-]{36}$/;

export async function loader({ request, url, services }: LoaderArgs) {
  const { http, optional } = services;
  const { signal } = request;
  const unknownOrder = url.searchParams.get('unknown');
  return {
    orders: await optional({ signal, essential: true }, (callSignal) =>
      fetchOrders(http, callSignal),
    ),
    /** Id of an order that this visitor may not open. */
    unknownOrder: unknownOrder !== null && orderId.test(unknownOrder) ? unknownOrder : null,
    /** Code of a refused form of that order; null if none was refused. */
    refusalCode: url.searchParams.get(REFUSED_PARAMETER),
  };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return { title: `Click and collect | ${brand.name}`, noindex: true };
}

export function Component() {
  const { orders, unknownOrder, refusalCode } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const retry = useRetry();
  const loadedOrders = valueOr(orders, null);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Click and collect</h1>
      {unknownOrder !== null && (
        <Notice title="That order can’t be opened here">
          Open it in the browser you ordered with. If you were logged in when you ordered,{' '}
          <a href={loginHref(unknownOrder, refusalCode)}>log in</a> to carry on
          {refusalCode !== null && ' with what you typed'}.
        </Notice>
      )}
      {loadedOrders === null ? (
        <RetryNotice retry={retry} title="Your orders could not be loaded" />
      ) : (
        <OrderList orders={loadedOrders} />
      )}
      <HowItWorks />
    </div>
  );
}

/** All orders, newest first, and whether another can be started (S195). */
function OrderList({ orders: { data, meta } }: { orders: Orders }) {
  if (data.length === 0) {
    return (
      <EmptyState
        className={list.none}
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
    <section className={list.orders} aria-labelledby="orders-title">
      <h2 id="orders-title">Your orders</h2>
      {meta.too_many_orders && (
        <Notice title={`You have ${meta.max_orders} open orders`}>
          Finish or cancel one of them before you start another.
        </Notice>
      )}
      <ul className={list.list}>
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
    <li className={list.row}>
      <span className={list.picture}>
        <VehicleImage picture={vehicle.media_urls[0]} sizes="clamp(6rem, 24vw, 12rem)" alt="" />
      </span>
      <div className={list.words}>
        <h3 className={list.name}>
          <Link to={pathTo('/click-collect/:order', { order: order.id })}>{vehicle.name}</Link>
        </h3>
        <p className={list.facts}>
          {registration && <Plate registration={registration} />}
          <Badge tone={state === 'placed' ? 'saving' : 'solid'}>
            {orderStateLabels(order).label}
          </Badge>
        </p>
        <p className={list.note}>
          {order.reference}, started on {formatDate(order.created_at)}
        </p>
      </div>
    </li>
  );
}

/** The login page. It returns to the order's page, which redirects to the next step. */
function loginHref(order: string, refusalCode: string | null): string {
  const query = new URLSearchParams(
    refusalCode === null ? {} : { [REFUSED_PARAMETER]: refusalCode },
  );
  const redirect = pathTo('/click-collect/:order', { order }, query);
  return pathTo('/login', new URLSearchParams({ redirect }));
}

const steps = () => [
  { title: 'Build your deal', text: 'On the vehicle’s page: pay monthly or in full.' },
  {
    title: 'Tell us about yourself',
    text: 'Your details, any part exchange, how you’ll pay and how you’ll get it.',
  },
  {
    title: `Reserve it for ${formatPounds(reservationDeposit)}`,
    text: 'By card. It is part of the price, and you get it back in full if you cancel.',
  },
  { title: 'Collect it, or have it delivered', text: 'On the day you chose.' },
];

function HowItWorks() {
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className={classes.steps}>
        {steps().map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3 className={classes.stepTitle}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
