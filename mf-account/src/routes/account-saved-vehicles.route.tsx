import { accountPath } from '@contracts/wire/account/customer';
import {
  type AccountVehicle,
  accountVehicleListSchema,
} from '@contracts/wire/account/saved-vehicles';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import type { Optional } from '@contracts/platform/host/optional';
import { useHost } from '@contracts/platform/react';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Pagination } from '@contracts/ui/pagination';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import * as z from 'zod/mini';
import rows from '../components/rows.module.css';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { PostedButton } from '../entities/posted-form/components/posted-button.tsx';
import { MergeSaved } from '../features/saved-vehicles/components/merge-saved.tsx';
import classes from './account-saved-vehicles.module.css';

/** Vehicles per page of the list, as many as on two pages of search results. */
const pageSize = 24;

const pagePath = pathTo('/account/saved-vehicles');
const sliceOfPage = (vehicles: AccountVehicle[], page: number) =>
  vehicles.slice((page - 1) * pageSize, page * pageSize);

/** Vehicles saved in the account, including those that no longer exist, until they are removed. */
function AccountVehicles({
  vehicles,
  adverts,
}: {
  vehicles: readonly AccountVehicle[];
  adverts: Optional<Vehicle[]>;
}) {
  const retry = useRetry();
  if (vehicles.length === 0) {
    return (
      <p className={rows.note}>
        No cars are kept in your account yet.{' '}
        <Link to={pathTo('/vehicle-search')}>Search all vehicles</Link>
      </p>
    );
  }
  if (adverts.status === 'unavailable') {
    return (
      <RetryNotice retry={retry} title="Your saved cars can’t be shown just now">
        {vehicles.length === 1 ? '1 car is' : `${vehicles.length} cars are`} still saved in your
        account.
      </RetryNotice>
    );
  }
  const advertsByGuid = new Map(
    adverts.value.map((advert) => [advert.card_guid.toLowerCase(), advert]),
  );
  return (
    <ul className={rows.rows} aria-label="Saved cars">
      {vehicles.map(({ card_guid }) => (
        <SavedRow key={card_guid} cardGuid={card_guid} advert={advertsByGuid.get(card_guid)} />
      ))}
    </ul>
  );
}

function SavedRow({ cardGuid, advert }: { cardGuid: string; advert: Vehicle | undefined }) {
  const { savedVehicles } = useHost();
  const title = advert === undefined ? 'A car that we no longer have' : vehicleTitle(advert);
  return (
    <li className={classes.vehicle}>
      <span className={classes.picture}>
        <VehicleImage picture={advert?.media_urls[0]} sizes="6rem" alt="" />
      </span>
      <div className={classes.words}>
        {advert === undefined ? (
          <p className={rows.name}>{title}</p>
        ) : (
          <Link className={rows.name} to={vehiclePath(advert)}>
            {title}
          </Link>
        )}
        {advert !== undefined && <AdvertNotes advert={advert} />}
      </div>
      <PostedButton
        action={`${accountPath}/saved-vehicles/remove`}
        nextPage={`${pagePath}?done=removed`}
        hiddenValues={{ card_guid: cardGuid }}
        label="Remove"
        labelSuffix={title}
        quiet
        // Otherwise this browser would add the vehicle to the account again.
        onSubmit={() => savedVehicles.remove(cardGuid)}
      />
    </li>
  );
}

function AdvertNotes({ advert }: { advert: Vehicle }) {
  const price = priceLabel(shownPrice(advert));
  const writeOff = writeOffLabels(advert);
  return (
    <>
      {advert.derivative && <p className={rows.note}>{advert.derivative}</p>}
      <p className={classes.price}>{advert.status === 'SOLD' ? 'Sold' : price}</p>
      {writeOff && (
        <p className={rows.note}>
          <strong>{writeOff.label}</strong>
        </p>
      )}
    </>
  );
}

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const { http, optional } = services;
  const path = `${accountPath}/saved-vehicles`;
  const saved = await fetchAccountData(args, path, accountVehicleListSchema);
  const vehicles = saved.status === 'answered' ? saved.value : [];
  const lastPage = Math.max(1, Math.ceil(vehicles.length / pageSize));
  const requestedPage = Number(url.searchParams.get('page'));
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), lastPage) : 1;
  const guids = sliceOfPage(vehicles, page).map(({ card_guid }) => card_guid);
  const adverts = await optional({ signal: request.signal, essential: true }, async (signal) => {
    if (guids.length === 0) return [];
    // A server-rendered page already has this data, so it does not load the schema.
    const { vehicleSchema } = await import('@contracts/wire/catalogue/vehicle');
    const schema = envelopeSchema(z.array(vehicleSchema));
    const query = { card_guid: guids };
    return (await http.get('/api/v2/vehicle-advert', { schema, query, signal })).data;
  });
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
