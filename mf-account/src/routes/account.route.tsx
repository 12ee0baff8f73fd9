import {
  accountPath,
  accountScopes,
  customerResponseSchema,
  hasScopes,
} from '@contracts/wire/account/customer';
import { accountSearchListSchema } from '@contracts/wire/account/saved-searches';
import { accountVehicleListSchema } from '@contracts/wire/account/saved-vehicles';
import { formatDate } from '@contracts/wire/format/date';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { orderStateLabels } from '@contracts/wire/orders/order-state-labels';
import type { Optional } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Badge } from '@contracts/ui/badge';
import { DefinitionList } from '@contracts/ui/definition-list';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from '../components/rows.module.css';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { MergeSaved } from '../features/saved-vehicles/components/merge-saved.tsx';

export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const { http, optional } = services;
  const { signal } = request;
  const parts = Promise.all([
    optional({ signal }, async (callSignal) => {
      // A server-rendered page already has this data, so it does not load the schema.
      const { orderListSchema: schema } = await import('@contracts/wire/orders/order');
      return (await http.get('/api/v2/orders', { schema, signal: callSignal })).data;
    }),
    optional({ signal }, async (callSignal) => {
      const options = { schema: accountVehicleListSchema, signal: callSignal };
      return (await http.get(`${accountPath}/saved-vehicles`, options)).data;
    }),
    optional({ signal }, async (callSignal) => {
      const options = { schema: accountSearchListSchema, signal: callSignal };
      return (await http.get(`${accountPath}/searches`, options)).data;
    }),
  ]);
  const path = '/api/v2/contact/auth/show';
  const customer = await fetchAccountData(args, path, customerResponseSchema);
  const mayOpen = customer.status !== 'answered' || hasScopes(customer.value, accountScopes);
  const [orders, vehicles, searches] = await parts;
  const forbidden = { status: 'forbidden' as const };
  return { customer: mayOpen ? customer : forbidden, orders, vehicles, searches };
}

export const head = privateHead('Your account', pathTo('/account'));

export function Component() {
  const { customer, orders, vehicles, searches } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage
      title="Your account"
      part={customer}
      subject="Your details"
      doneMessages={{ welcome: 'Welcome. Your account is ready' }}
    >
      {(loadedCustomer) => (
        <>
          <DefinitionList
            items={[
              {
                term: 'Name',
                description: `${loadedCustomer.first_name} ${loadedCustomer.last_name}`,
              },
              { term: 'Email address', description: loadedCustomer.email_address },
              { term: 'Telephone', description: loadedCustomer.telephone },
              {
                term: 'Saved cars',
                description: (
                  <Link to={pathTo('/account/saved-vehicles')}>
                    {countLabel(vehicles, 'saved car', 'saved cars')}
                  </Link>
                ),
              },
              {
                term: 'Saved searches',
                description: (
                  <Link to={pathTo('/account/searches')}>
                    {countLabel(searches, 'saved search', 'saved searches')}
                  </Link>
                ),
              },
            ]}
          />
          {vehicles.status === 'answered' && <MergeSaved vehicles={vehicles.value} />}
          <AccountOrders orders={orders} />
        </>
      )}
    </AccountPage>
  );
}

function AccountOrders({ orders }: { orders: Optional<OrderSummary[]> }) {
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

function countLabel(list: Optional<unknown[]>, singular: string, plural: string): string {
  if (list.status === 'unavailable') return `See your ${plural}`;
  const { length } = list.value;
  return length === 1 ? `1 ${singular}` : `${length} ${plural}`;
}
