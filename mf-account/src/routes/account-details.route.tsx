import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { fetchCustomer } from '../entities/account/api/fetch-account.ts';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { DetailsForms } from '../features/details/components/details-forms.tsx';

export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const customer = await fetchAccountData(args, fetchCustomer);
  const [details, password] = await Promise.all([
    services.refusedForm.read('details', request.signal),
    services.refusedForm.read('password', request.signal),
  ]);
  return { customer, refused: { details, password } };
}

export const head = privateHead('Details and password', pathTo('/account/details'));

export function Component() {
  const { customer, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
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
