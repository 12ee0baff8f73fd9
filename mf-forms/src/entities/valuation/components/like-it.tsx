import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { fetchFirstVehicle } from '../api/fetch-first-vehicle.ts';
import classes from './like-it.module.css';

interface LikeItProps {
  /** Slugs. */
  make: string;
  range: string;
}

/** The first car in stock of a model, so that the customer can check the choice. Optional. */
export function LikeIt({ make, range }: LikeItProps) {
  const { http } = useHost();
  const first = useAnswer(['first vehicle of a model', make, range], (signal) =>
    fetchFirstVehicle(http, make, range, signal),
  );
  const vehicle = first.status === 'answered' && !first.outdated ? first.value : null;
  return (
    <div role="status">
      {vehicle !== null && (
        <p className={classes.like}>
          <span className={classes.picture}>
            <VehicleImage picture={vehicle.picture} sizes="5rem" alt="" />
          </span>
          <span>
            A car like ours: <strong>{vehicle.name}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
