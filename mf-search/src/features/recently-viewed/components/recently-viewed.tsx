import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useBrowserList } from '../../../components/browser-list/use-browser-list.ts';
import { useSeen } from '../../../components/use-seen.ts';
import { othersViewed, recentlyViewedList, rememberViewed } from '../model/recently-viewed-list.ts';
import classes from './recently-viewed.module.css';
import { useViewedVehicles } from './use-viewed-vehicles.ts';
import { ViewedVehicle } from './viewed-vehicle.tsx';

interface RecentlyViewedProps {
  /** card_guid of the vehicle whose page this is: it is remembered, and not shown. */
  current?: string | undefined;
}

/** What this browser looked at last, in one row; nothing on the server and where there is nothing. */
export function RecentlyViewed({ current }: RecentlyViewedProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const seen = useSeen(row);
  const viewed = othersViewed(useBrowserList(recentlyViewedList), current);
  const vehicles = useViewedVehicles(viewed, seen);
  const [cleared, setCleared] = useState<readonly string[] | null>(null);

  useEffect(() => {
    if (current !== undefined) rememberViewed(current);
  }, [current]);

  function clear() {
    setCleared(recentlyViewedList.parse(recentlyViewedList.text()));
    recentlyViewedList.write(current === undefined ? [] : [current.toLowerCase()]);
  }

  return (
    <div ref={row} className={classes.place}>
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
        {cleared !== null && vehicles.length === 0 && (
          <>
            What you viewed is forgotten.{' '}
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                recentlyViewedList.write(cleared);
                setCleared(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
