import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { fetchFirstVehicle } from '../api/fetch-first-vehicle.ts';
import classes from './like-it.module.css';

interface LikeItProps {
  /** Slug, as is `range`. */
  make: string;
  range: string;
}

/** The first car of a model in stock, by which the seller can check the choice. Optional. */
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
