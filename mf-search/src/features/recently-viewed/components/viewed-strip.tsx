import { useId, useState } from 'react';
import { Button } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { recentlyViewedList } from '@contracts/platform/browser-list/recently-viewed';
import { Link, useLocation } from '@contracts/platform/router';
import { cardVehicle, type CardVehicle } from '@contracts/wire/catalogue/card-vehicle';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { saleBanner } from '@contracts/wire/catalogue/reservation';
import { priceLabel, shownPrice } from '@contracts/wire/catalogue/shown-price';
import { vehicleTitle } from '@contracts/wire/catalogue/vehicle-title';
import { writeOffLabels } from '@contracts/wire/catalogue/write-off';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import classes from './viewed-strip.module.css';
import { fetchAdverts } from '../../../entities/advert/api/fetch-adverts.ts';

function ViewedVehicle({ vehicle }: { vehicle: CardVehicle }) {
  const price = priceLabel(shownPrice(vehicle));
  const writeOff = writeOffLabels(vehicle);
  return (
    <Link className={classes.vehicle} to={vehiclePath(vehicle)}>
      <span className={classes.picture}>
        <VehicleImage
          picture={vehicle.media_urls[0]}
          sizes="10.5rem"
          alt=""
          band={saleBanner(vehicle)}
        />
      </span>
      <span className={classes.viewedVehicleTitle}>{vehicleTitle(vehicle)}</span>
      {price !== null && <span className={classes.price}>{price}</span>}
      {writeOff && <span className={classes.price}>{writeOff.label}</span>}
    </Link>
  );
}

interface ViewedStripProps {
  /** card_guids, most recently viewed first. */
  viewed: readonly string[];
  /** The page's own vehicle, which stays in the list when the others are removed. */
  current: string | undefined;
}

/** A row of viewed vehicles. The shopper can clear it and undo that. */
export function ViewedStrip({ viewed, current }: ViewedStripProps) {
  const id = useId();
  const { http } = useHost();
  // Empty, so that the strip is hidden, if unavailable (S116).
  const { lastValue: adverts = [] } = useQuery(
    viewed.length === 0 ? null : ['viewed', ...viewed],
    async (signal) => (await fetchAdverts(http, viewed, signal)).vehicles.map(cardVehicle),
  );
  const vehicles = viewed.flatMap(
    (guid) => adverts.find(({ card_guid }) => card_guid.toLowerCase() === guid) ?? [],
  );
  // Undo is possible until the next navigation.
  const [cleared, setCleared] = useState<{ items: readonly string[]; pageKey: string } | null>(
    null,
  );
  const { key: pageKey } = useLocation();

  function clear() {
    setCleared({ items: recentlyViewedList.get(), pageKey });
    recentlyViewedList.edit(() => (current === undefined ? [] : [current.toLowerCase()]));
  }

  return (
    <>
      {vehicles.length > 0 && (
        <section className={classes.viewed} aria-labelledby={id}>
          <div className={classes.top}>
            <h2 id={id} className={classes.title}>
              Recently viewed
            </h2>
            <Button size="small" variant="quiet" onClick={clear}>
              Clear<VisuallyHidden> what you viewed</VisuallyHidden>
            </Button>
          </div>
          <ul className={classes.row}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.card_guid}>
                <ViewedVehicle vehicle={vehicle} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className={classes.cleared}>
        {cleared?.pageKey === pageKey && vehicles.length === 0 && (
          <>
            Recently viewed vehicles cleared.{' '}
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                recentlyViewedList.edit((existing) => [
                  ...new Set([...existing, ...cleared.items]),
                ]);
                setCleared(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </>
  );
}
