import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { VehicleImage } from '@contracts/ui/vehicle-image';
import { fetchFirstVehicle } from '../api/fetch-first-vehicle.ts';
import classes from './example-car.module.css';

interface ExampleCarProps {
  /** Slug, like `range`. */
  make: string;
  range: string;
}

/** A car of this model in stock, if any, by which the seller can check the choice. */
export function ExampleCar({ make, range }: ExampleCarProps) {
  const { http } = useHost();
  const carQuery = useQuery(['first vehicle of a model', make, range], (signal) =>
    fetchFirstVehicle(http, make, range, signal),
  );
  const vehicle = carQuery.status === 'answered' && !carQuery.outdated ? carQuery.value : null;
  return (
    <div role="status">
      {vehicle !== null && (
        <p className={classes.like}>
          <span className={classes.picture}>
            <VehicleImage picture={vehicle.picture} sizes="5rem" alt="" />
          </span>
          <span>
            One that we have on sale: <strong>{vehicle.name}</strong>
          </span>
        </p>
      )}
    </div>
  );
}
