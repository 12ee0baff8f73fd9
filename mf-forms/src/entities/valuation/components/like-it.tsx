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

/** The first car that we have of a model, so that nobody describes another one; one can go on without. */
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
            <VehicleImage src={vehicle.picture} alt="" />
          </span>
          <span>
            A car like ours: <strong>{vehicle.name}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
