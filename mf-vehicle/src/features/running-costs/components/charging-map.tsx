import { useState } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import { Button } from '@contracts/ui/button';
import classes from './charging-map.module.css';

interface ChargingMapProps {
  map: NonNullable<Brand['chargingMap']>;
  /** Where the vehicle stands; null where that is not known. */
  place: { latitude: number; longitude: number } | null;
}

/**
 * Public charging points on somebody else's map (S162). It is theirs, so that nothing of it is
 * fetched before the shopper asks: that press is the consent. Without scripts it is a plain link.
 */
export function ChargingMap({ map, place }: ChargingMapProps) {
  const [shown, setShown] = useState(false);
  const address = addressOf(map.embed, place);
  if (shown) {
    return (
      <iframe
        className={classes.map}
        src={address}
        title={`Public charging points, ${map.name}`}
        referrerPolicy="no-referrer"
        // Of another origin: what it may do as itself gives it nothing of ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        loading="lazy"
      />
    );
  }
  return (
    <div className={classes.offer}>
      <p>
        The map of public charging points is kept by {map.name}. Showing it lets them know your
        address on the internet, as any visit to them would.
      </p>
      <p className={classes.ways}>
        <span className={classes.show}>
          <Button onClick={() => setShown(true)}>Show the map here</Button>
        </span>
        <a href={address} rel="noreferrer">
          Visit {map.name}
        </a>
      </p>
    </div>
  );
}

function addressOf(embed: string, place: ChargingMapProps['place']): string {
  const address = new URL(embed);
  if (place !== null) {
    address.searchParams.set('latitude', String(place.latitude));
    address.searchParams.set('longitude', String(place.longitude));
  }
  return address.href;
}
