import { useState } from 'react';
import type { Brand } from '@contracts/platform/host/brand';
import { useOnDemand } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import type { Place } from '../model/drawn-points.ts';
import classes from './charging-points.module.css';

interface ChargingPointsProps {
  /** Position of the vehicle; null if unknown. */
  place: Place | null;
  siteName: string;
  /** An external map with live availability. */
  map: Brand['chargingGuide'];
}

const loadMap = () => import('./charging-map.tsx');

/**
 * Public charging points around the vehicle (S162), loaded on request. The map is ours, so that
 * no third party learns where a shopper looks. Without JavaScript, links to an external map.
 */
export function ChargingPoints({ place, siteName, map }: ChargingPointsProps) {
  const [isRequested, setRequested] = useState(false);
  const [mapModule, fetchMap] = useOnDemand(loadMap);
  if (place === null && map === undefined) return null;
  return (
    <div className={classes.charging}>
      <h3 className={classes.title}>Public charging points</h3>
      {place !== null && isRequested && mapModule ? (
        <mapModule.ChargingMap place={place} siteName={siteName} />
      ) : (
        place !== null && (
          <div className={classes.show}>
            <Button
              icon={classes.mapIcon}
              onClick={() => {
                fetchMap();
                setRequested(true);
              }}
            >
              Show charging points near {siteName}
            </Button>
          </div>
        )
      )}
      {map && (
        <p className={classes.elsewhere}>
          Other places, and which are free now:{' '}
          <a href={map.href} rel="noreferrer">
            {map.name}
          </a>
        </p>
      )}
    </div>
  );
}
