import { accountPath } from '@contracts/wire/account/customer';
import type { AccountVehicle } from '@contracts/wire/account/saved-vehicles';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import type { Optional } from '@contracts/platform/host/optional';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link, useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import rows from '../../../components/rows.module.css';
import { PostedButton } from '../../../entities/posted-form/components/posted-button.tsx';
import classes from './account-vehicles.module.css';

interface AccountVehiclesProps {
  /** The saved vehicles on this page of the list. */
  vehicles: readonly AccountVehicle[];
  adverts: Optional<Vehicle[]>;
}

/** Vehicles saved in the account, including those that no longer exist, until they are removed. */
export function AccountVehicles({ vehicles, adverts }: AccountVehiclesProps) {
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
        nextPage={`${pathTo('/account/saved-vehicles')}?done=removed`}
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
