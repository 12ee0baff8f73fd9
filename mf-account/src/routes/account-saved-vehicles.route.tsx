import type { AccountVehicle } from '@contracts/wire/account/saved-vehicles';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { fetchAccountVehicles } from '../entities/account/api/fetch-account.ts';
import { AccountVehicles } from '../features/saved-vehicles/components/account-vehicles.tsx';
import { MergeSaved } from '../features/saved-vehicles/components/merge-saved.tsx';

/** Details of the vehicles on one page of the list, including sold ones. @throws HttpError */
async function fetchAdverts(
  http: HttpClient,
  cardGuids: readonly string[],
  signal?: AbortSignal,
): Promise<Vehicle[]> {
  if (cardGuids.length === 0) return [];
  // A server-rendered page already has this data, so it does not load the schema.
  const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
  const schema = envelopeSchema(z.array(vehicleSchema));
  const query = { card_guid: cardGuids };
  return (await http.get('/api/v2/vehicle-advert', { schema, query, signal })).data;
}

/** Vehicles per page of the list, as many as on two pages of search results. */
const pageSize = 24;

const pagePath = pathTo('/account/saved-vehicles');
const sliceOfPage = (vehicles: AccountVehicle[], page: number) =>
  vehicles.slice((page - 1) * pageSize, page * pageSize);

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const { http, optional } = services;
  const saved = await fetchAccountData(args, fetchAccountVehicles);
  const vehicles = saved.status === 'answered' ? saved.value : [];
  const lastPage = Math.max(1, Math.ceil(vehicles.length / pageSize));
  const requestedPage = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const guids = sliceOfPage(vehicles, page).map(({ card_guid }) => card_guid);
  const adverts = await optional({ signal: request.signal, essential: true }, (callSignal) =>
    fetchAdverts(http, guids, callSignal),
  );
  return { saved, page, lastPage, adverts };
}

export const head = privateHead('Your saved cars', pagePath);

export function Component() {
  const { saved, page, lastPage, adverts } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage
      title="Your saved cars"
      part={saved}
      subject="Your saved cars"
      doneMessages={{ added: 'The cars are in your account', removed: 'The car is removed' }}
      hasUnshownRefusal
    >
      {(vehicles) => (
        <>
          <AccountVehicles vehicles={sliceOfPage(vehicles, page)} adverts={adverts} />
          <Pagination
            page={page}
            lastPage={lastPage}
            hrefFor={(target) => `${pagePath}?page=${target}`}
            Link={Link}
            label="Pages of saved cars"
          />
          <MergeSaved vehicles={vehicles} />
        </>
      )}
    </AccountPage>
  );
}
