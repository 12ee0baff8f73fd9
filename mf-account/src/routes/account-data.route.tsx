import { type KeptData, keptDataSchema } from '@contracts/wire/account/account-data';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { accountPath } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { YourData } from '../features/data/components/your-data.tsx';

/** The data that a deletion would keep, with the reasons. @throws HttpError */
async function fetchKeptData(http: HttpClient, signal?: AbortSignal): Promise<KeptData> {
  return (await http.get(`${accountPath}/deletion`, { schema: keptDataSchema, signal })).data.kept;
}

export async function loader(args: LoaderArgs) {
  return {
    keptOrders: await fetchAccountData(args, fetchKeptData),
    refused: await args.services.refusedForm.read('deletion', args.request.signal),
  };
}

export const head = privateHead('Your data', pathTo('/account/data'));

export function Component() {
  const { keptOrders, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage title="Your data" part={keptOrders} subject="Your data">
      {(loadedOrders) => <YourData keptOrders={loadedOrders} refused={refused} />}
    </AccountPage>
  );
}
