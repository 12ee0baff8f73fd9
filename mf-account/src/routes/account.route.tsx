import type { Customer } from '@contracts/wire/account/customer';
import { isHttpError } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { redirect, useLoaderData, useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { pathTo } from '@contracts/platform/remote/path-to';
import { TitledPage } from '../components/titled-page.tsx';
import { fetchCustomer } from '../features/account/api/fetch-customer.ts';
import { AccountDetails } from '../features/account/components/account-details.tsx';
import { LogOutButton } from '../features/account/components/log-out-button.tsx';

interface AccountPage {
  /** Null when the details could not be had just now. */
  customer: Customer | null;
}

export async function loader({ request, services }: LoaderArgs): Promise<AccountPage> {
  try {
    const asked = await services.optional(
      { signal: request.signal, essential: true, unless: isLoggedOut },
      (ends) => fetchCustomer(services.http, ends),
    );
    return { customer: valueOr(asked, null) };
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    // The session ran out. Whoever guards the login must hear of it, or would lead back here.
    await services.session.refresh();
    throw redirect(pathTo('/login', new URLSearchParams({ redirect: pathTo('/account') })));
  }
}

const isLoggedOut = (error: unknown) => isHttpError(error) && error.status === 401;

export function head({ brand }: HeadArgs<AccountPage>): Head {
  return { title: `Your account | ${brand.name}`, canonical: pathTo('/account'), noindex: true };
}

export function Component() {
  const { customer } = useLoaderData<AccountPage>();
  return (
    <TitledPage title="Your account" width="wide">
      {customer === null ? <DetailsUnavailable /> : <AccountDetails customer={customer} />}
      <div>
        <LogOutButton />
      </div>
    </TitledPage>
  );
}

function DetailsUnavailable() {
  return (
    <RetryNotice retry={useRetry()} title="Your details can’t be shown just now">
      You are still logged in, and nothing is lost.
    </RetryNotice>
  );
}
