import { laidOutLater } from '@contracts/platform/remote/laid-out-later';
import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName, WidgetPropsByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import classes from './vehicle-rail.module.css';

interface VehicleRailProps {
  rail: WidgetPropsByName['vehicle-slider'];
  data?: WidgetDataByName['vehicle-slider'] | undefined;
  /** True while the cars load. */
  loading?: boolean;
}

/** A row of cars. The widget renders its title. */
export function VehicleRail({ rail, data, loading = false }: VehicleRailProps) {
  const waiting = (
    <div className={classes.waiting}>
      <Skeleton label={`Loading ${rail.title.toLowerCase()}`} shape="card" />
      <Skeleton label="" shape="card" />
      <Skeleton label="" shape="card" />
    </div>
  );
  return (
    <div className={classes.rail} {...laidOutLater}>
      {loading ? (
        waiting
      ) : (
        <Widget name="vehicle-slider" props={rail} data={data} fallback={waiting} />
      )}
    </div>
  );
}
