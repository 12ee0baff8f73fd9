import { accountScopes, hasScopes } from '@contracts/wire/account/customer';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { DefinitionList } from '@contracts/ui/definition-list';
import {
  fetchAccountVehicles,
  fetchCustomer,
  fetchOrders,
  fetchSearches,
} from '../entities/account/api/fetch-account.ts';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { AccountOrders } from '../features/orders/components/account-orders.tsx';
import { MergeSaved } from '../features/saved-vehicles/components/merge-saved.tsx';

export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const { http, optional } = services;
  const { signal } = request;
  const parts = Promise.all([
    optional({ signal }, (callSignal) => fetchOrders(http, callSignal)),
    optional({ signal }, (callSignal) => fetchAccountVehicles(http, callSignal)),
    optional({ signal }, (callSignal) => fetchSearches(http, callSignal)),
  ]);
  const customer = await fetchAccountData(args, fetchCustomer);
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
                    {countLabel(valueOr(vehicles, null)?.length, 'saved car', 'saved cars')}
                  </Link>
                ),
              },
              {
                term: 'Saved searches',
                description: (
                  <Link to={pathTo('/account/searches')}>
                    {countLabel(valueOr(searches, null)?.length, 'saved search', 'saved searches')}
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

/** @param count undefined if the list is unavailable */
function countLabel(count: number | undefined, singular: string, plural: string): string {
  if (count === undefined) return `See your ${plural}`;
  return count === 1 ? `1 ${singular}` : `${count} ${plural}`;
}
