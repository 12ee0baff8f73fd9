import { isTradeVehicle } from '@contracts/wire/catalogue/trade-vehicle';
import { useEffect, useState } from 'react';
import { accountPath } from '@contracts/wire/account/customer';
import type { AccountVehicle } from '@contracts/wire/account/saved-vehicles';
import { useHost, useHydrated, useSavedVehicles } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import type { SavableVehicle, SavedVehicles } from '@contracts/platform/host/services';
import { useQuery } from '@contracts/platform/query';
import { useRevalidator } from '@contracts/platform/router';
import classes from '../../../components/rows.module.css';
import { PostedButton } from '../../../entities/posted-form/components/posted-button.tsx';

/**
 * Adds vehicles that are saved only in this browser to the account, and reloads its list.
 * @returns `refused` if the account is full or unavailable
 */
function useAddToAccount(onlyInBrowser: readonly string[]): 'nothing' | 'added' | 'refused' {
  const { http } = useHost();
  const { revalidate } = useRevalidator();
  const guids = onlyInBrowser.join(',');
  const addQuery = useQuery(guids === '' ? null : ['add hearts', guids], async (signal) => {
    const { accountVehicleListSchema: schema } =
      await import('@contracts/wire/account/saved-vehicles');
    return http.post(`${accountPath}/saved-vehicles`, { card_guid: guids }, { schema, signal });
  });
  const isAdded = addQuery.status === 'answered' && !addQuery.outdated;

  useEffect(() => {
    if (isAdded) void revalidate();
  }, [isAdded, revalidate]);

  if (addQuery.status === 'unavailable') return 'refused';
  return addQuery.lastValue === undefined ? 'nothing' : 'added';
}

/**
 * Saves the account's vehicles in this browser. If the browser's list is full, a new vehicle drops
 * the oldest one; that one is then restored, and no more are saved.
 * @returns whether there was room for all vehicles
 */
function saveInBrowser(saved: SavedVehicles, vehicles: readonly SavableVehicle[]): boolean {
  for (const vehicle of vehicles) {
    const before = saved.get();
    if (before.includes(vehicle.card_guid.toLowerCase())) continue;
    if (!saved.toggle(vehicle)) continue;
    const [droppedGuid] = before.filter((guid) => !saved.get().includes(guid));
    if (droppedGuid === undefined) continue;
    saved.remove(vehicle.card_guid);
    // The vehicle was saved here before, so it is not for trade only.
    saved.toggle({ card_guid: droppedGuid, status: 'FOR_SALE_RETAIL' });
    return false;
  }
  return true;
}

const carsLabel = (count: number) => (count === 1 ? '1 car' : `${count} cars`);
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

/**
 * Merges the saved vehicles of this browser and the account: into the account automatically, into
 * the browser when the customer presses the button.
 */
export function MergeSaved({ vehicles }: { vehicles: readonly AccountVehicle[] }) {
  const { savedVehicles } = useHost();
  const inBrowser = useSavedVehicles();
  const isHydrated = useHydrated();
  const [isFull, setFull] = useState(false);
  const inAccount = new Set(vehicles.map(({ card_guid }) => card_guid));
  const onlyInBrowser = inBrowser.filter((guid) => !inAccount.has(guid));
  const addResult = useAddToAccount(onlyInBrowser);
  // The server does not know which vehicles the browser has saved.
  if (!isHydrated) return null;
  const onlyInAccount = vehicles.flatMap(({ card_guid, status }) =>
    status === null || isTradeVehicle({ status }) || inBrowser.includes(card_guid)
      ? []
      : [{ card_guid, status }],
  );
  const needsButton = onlyInBrowser.length > 0 && addResult === 'refused';
  if (!needsButton && onlyInAccount.length === 0 && addResult !== 'added') return null;
  return (
    <section className={classes.section} aria-labelledby="in-this-browser">
      <h2 id="in-this-browser">In this browser</h2>
      {addResult === 'added' && (
        <p role="status">The cars that you saved in this browser are in your account now.</p>
      )}
      <ul className={classes.rows}>
        {needsButton && (
          <li className={classes.row}>
            <p>
              {carsLabel(onlyInBrowser.length)} saved in this browser{' '}
              {isOrAre(onlyInBrowser.length)} not in your account.
            </p>
            <PostedButton
              action={`${accountPath}/saved-vehicles`}
              nextPage={`${pathTo('/account/saved-vehicles')}?done=added`}
              hiddenValues={{ card_guid: onlyInBrowser.join(',') }}
              label={`Add ${carsLabel(onlyInBrowser.length)} to your account`}
            />
          </li>
        )}
        {onlyInAccount.length > 0 && (
          <li className={classes.row}>
            <p>
              {carsLabel(onlyInAccount.length)} in your account {isOrAre(onlyInAccount.length)} not
              saved in this browser.
            </p>
            <Button
              size="small"
              onClick={() => setFull(!saveInBrowser(savedVehicles, onlyInAccount))}
            >
              Save {carsLabel(onlyInAccount.length)} in this browser
            </Button>
          </li>
        )}
      </ul>
      {isFull && (
        <Notice title="This browser can’t save any more cars">
          Remove some of your saved cars first. Nothing was lost.
        </Notice>
      )}
    </section>
  );
}
