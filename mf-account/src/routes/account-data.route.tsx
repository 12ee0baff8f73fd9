import { type KeptData, keptDataSchema } from '@contracts/wire/account/account-data';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { accountPath } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, fetchAccountData } from '../entities/account/model/account-part.ts';
import { YourData } from '../features/data/components/your-data.tsx';

/** The data that a deletion would keep, with the reasons. @throws HttpError */
async function fetchKeptData(http: HttpClient, signal?: AbortSignal): Promise<KeptData> {
  return (await http.get(`${accountPath}/deletion`, { schema: keptDataSchema, signal })).data.kept;
}

interface DataPage {
  keptOrders: AccountPart<KeptData>;
  refused: RefusedForm | null;
}

export async function loader(args: LoaderArgs): Promise<DataPage> {
  const { request, services } = args;
  return {
    keptOrders: await fetchAccountData(args, (callSignal) =>
      fetchKeptData(services.http, callSignal),
    ),
    refused: await services.refusedForm.read('deletion', request.signal),
  };
}

export function head({ brand }: HeadArgs<DataPage>): Head {
  return { title: `Your data | ${brand.name}`, canonical: pathTo('/account/data'), noindex: true };
}

export function Component() {
  const { keptOrders, refused } = useLoaderData<DataPage>();
  return (
    <AccountPage title="Your data" part={keptOrders} subject="Your data">
      {(loadedOrders) => <YourData keptOrders={loadedOrders} refused={refused} />}
    </AccountPage>
  );
}
