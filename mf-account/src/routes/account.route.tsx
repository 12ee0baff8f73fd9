import { accountScopes, type Customer, hasScopes } from '@contracts/wire/account/customer';
import type { OrderSummary } from '@contracts/wire/orders/order';
import type { Optional } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { fetchCustomer } from '../entities/account/api/fetch-customer.ts';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, askForAccount } from '../entities/account/model/account-part.ts';
import { AccountDetails } from '../features/account/components/account-details.tsx';
import { fetchOrders } from '../features/orders/api/fetch-orders.ts';
import { AccountOrders } from '../features/orders/components/account-orders.tsx';

interface AccountData {
  customer: AccountPart<Customer>;
  orders: Optional<OrderSummary[]>;
}

export async function loader(args: LoaderArgs): Promise<AccountData> {
  const { request, services } = args;
  const { http, optional } = services;
  const asked = optional({ signal: request.signal }, (ends) => fetchOrders(http, ends));
  const customer = await askForAccount(args, (ends) => fetchCustomer(http, ends));
  const mayOpen = customer.status !== 'answered' || hasScopes(customer.value, accountScopes);
  return { customer: mayOpen ? customer : { status: 'forbidden' }, orders: await asked };
}

export function head({ brand }: HeadArgs<AccountData>): Head {
  return { title: `Your account | ${brand.name}`, canonical: pathTo('/account'), noindex: true };
}

export function Component() {
  const { customer, orders } = useLoaderData<AccountData>();
  return (
    <AccountPage
      title="Your account"
      part={customer}
      subject="Your details"
      done={{ welcome: 'Welcome. Your account is ready' }}
    >
      {(known) => (
        <>
          <AccountDetails customer={known} />
          <AccountOrders orders={orders} />
        </>
      )}
    </AccountPage>
  );
}
