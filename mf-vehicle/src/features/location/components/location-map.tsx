import { useState } from 'react';
import { Widget } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import { Skeleton } from '@contracts/ui/skeleton';
import classes from './vehicle-location.module.css';

/**
 * Every site on a drawn map, this one nearest: nothing is asked of anybody else. It comes when it is
 * asked for; without a script the directions are there.
 */
export function LocationMap({ postcode }: { postcode: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <Widget
        name="site-map"
        props={{ postcode }}
        fallback={<Skeleton label="Loading the map" count={6} />}
      />
    );
  }
  return (
    <div className={classes.map}>
      <Button icon={classes.mapIcon} onClick={() => setShown(true)}>
        Show on the map
      </Button>
    </div>
  );
}
