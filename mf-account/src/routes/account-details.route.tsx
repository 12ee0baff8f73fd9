import type { Customer } from '@contracts/wire/account/customer';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { fetchCustomer } from '../entities/account/api/fetch-account.ts';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, fetchAccountData } from '../entities/account/model/account-part.ts';
import { readRefusedForms, type RefusedForms } from '../entities/posted-form/model/refusal.ts';
import { DetailsForms, detailsForms } from '../features/details/components/details-forms.tsx';

interface DetailsData {
  customer: AccountPart<Customer>;
  refused: RefusedForms<(typeof detailsForms)[number]>;
}

export async function loader(args: LoaderArgs): Promise<DetailsData> {
  const { request, services } = args;
  const customer = await fetchAccountData(args, (callSignal) =>
    fetchCustomer(services.http, callSignal),
  );
  return { customer, refused: await readRefusedForms(services, detailsForms, request.signal) };
}

export function head({ brand }: HeadArgs<DetailsData>): Head {
  return {
    title: `Details and password | ${brand.name}`,
    canonical: pathTo('/account/details'),
    noindex: true,
  };
}

export function Component() {
  const { customer, refused } = useLoaderData<DetailsData>();
  return (
    <AccountPage
      title="Details and password"
      part={customer}
      subject="Your details"
      doneMessages={{
        details: 'Your details are saved',
        password: 'Your password has been changed and every other device logged out',
      }}
      hasUnshownRefusal={refused.details === null && refused.password === null}
    >
      {(loadedCustomer) => <DetailsForms customer={loadedCustomer} refused={refused} />}
    </AccountPage>
  );
}
