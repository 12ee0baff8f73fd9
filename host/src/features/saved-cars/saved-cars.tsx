import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Vehicle } from 'shared-contracts/catalogue/vehicle';
import { useFavourites, useHost, Widget } from 'shared-contracts/react';
import { paths } from 'shared-contracts/remote/paths';
import { Carousel } from 'shared-contracts/ui/carousel';
import { Notice } from 'shared-contracts/ui/notice';
import { Skeleton } from 'shared-contracts/ui/skeleton';
import { fetchSavedVehicles } from './fetch-saved-vehicles.ts';
import styles from './saved-cars.module.css';

type Loaded =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; vehicles: Vehicle[] };

/** Cards of the saved cars: one at a time, two from 600 px, three from 960 px (S3). */
export function SavedCars() {
  const { http, modals } = useHost();
  const favourites = useFavourites();
  // The list as it was when the dialog opened: a card just unsaved can still be saved again.
  const [guids] = useState(favourites);
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });

  const load = useCallback(
    async (signal: AbortSignal) => {
      setLoaded({ status: 'loading' });
      try {
        const vehicles = await fetchSavedVehicles(http, guids, signal);
        if (!signal.aborted) setLoaded({ status: 'ready', vehicles });
      } catch {
        if (!signal.aborted) setLoaded({ status: 'failed' });
      }
    },
    [http, guids],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  if (loaded.status === 'loading') {
    return (
      <Skeleton label="Loading your saved cars" shape="card" count={Math.min(guids.length, 3)} />
    );
  }
  if (loaded.status === 'failed') {
    return (
      <Notice
        tone="unavailable"
        title="Your saved cars can't be shown at the moment"
        onRetry={() => void load(new AbortController().signal)}
      >
        They are still saved in this browser.
      </Notice>
    );
  }
  if (loaded.vehicles.length === 0) {
    return (
      <p>
        You have no saved cars yet. Press the heart on a car to keep it here.{' '}
        <Link to={paths.search()} onClick={modals.close}>
          Search all vehicles
        </Link>
      </p>
    );
  }
  return (
    <div className={styles['saved']}>
      <Carousel label="Your saved cars" itemName="car" perView="dialog">
        {loaded.vehicles.map((vehicle) => (
          <Widget
            key={vehicle.card_guid}
            name="vehicle-card"
            props={{ vehicle, headingLevel: 3 }}
            fallback={<Skeleton label="" shape="card" />}
          />
        ))}
      </Carousel>
      <Link to={paths.savedVehicles()} onClick={modals.close}>
        View all saved cars
      </Link>
    </div>
  );
}
