import { accountScopes, type Customer, hasScopes } from '@contracts/wire/account/customer';
import type { AccountSearch } from '@contracts/wire/account/saved-searches';
import type { AccountVehicle } from '@contracts/wire/account/saved-vehicles';
import type { OrderSummary } from '@contracts/wire/orders/order';
import { type Optional, valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import {
  fetchAccountVehicles,
  fetchCustomer,
  fetchOrders,
  fetchSearches,
} from '../entities/account/api/fetch-account.ts';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, fetchAccountData } from '../entities/account/model/account-part.ts';
import { AccountDetails } from '../features/account/components/account-details.tsx';
import { AccountOrders } from '../features/orders/components/account-orders.tsx';
import { MergeSaved } from '../features/saved-vehicles/components/merge-saved.tsx';

interface AccountData {
  customer: AccountPart<Customer>;
  orders: Optional<OrderSummary[]>;
  vehicles: Optional<AccountVehicle[]>;
  searches: Optional<AccountSearch[]>;
}

export async function loader(args: LoaderArgs): Promise<AccountData> {
  const { request, services } = args;
  const { http, optional } = services;
  const { signal } = request;
  const parts = Promise.all([
    optional({ signal }, (callSignal) => fetchOrders(http, callSignal)),
    optional({ signal }, (callSignal) => fetchAccountVehicles(http, callSignal)),
    optional({ signal }, (callSignal) => fetchSearches(http, callSignal)),
  ]);
  const customer = await fetchAccountData(args, (callSignal) => fetchCustomer(http, callSignal));
  const mayOpen = customer.status !== 'answered' || hasScopes(customer.value, accountScopes);
  const [orders, vehicles, searches] = await parts;
  return { customer: mayOpen ? customer : { status: 'forbidden' }, orders, vehicles, searches };
}

export function head({ brand }: HeadArgs<AccountData>): Head {
  return { title: `Your account | ${brand.name}`, canonical: pathTo('/account'), noindex: true };
}

export function Component() {
  const { customer, orders, vehicles, searches } = useLoaderData<AccountData>();
  return (
    <AccountPage
      title="Your account"
      part={customer}
      subject="Your details"
      doneMessages={{ welcome: 'Welcome. Your account is ready' }}
    >
      {(loadedCustomer) => (
        <>
          <AccountDetails
            customer={loadedCustomer}
            savedCars={valueOr(vehicles, null)?.length}
            savedSearches={valueOr(searches, null)?.length}
          />
          {vehicles.status === 'answered' && <MergeSaved vehicles={vehicles.value} />}
          <AccountOrders orders={orders} />
        </>
      )}
    </AccountPage>
  );
}
