import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import classes from './print-link.module.css';

/** To the page of a used vehicle that fits one sheet of paper; others have none. */
export function PrintLink({
  vehicle,
}: {
  vehicle: Pick<Vehicle, 'slug' | 'stock_id' | 'advert_classification'>;
}) {
  if (!vehiclePath(vehicle).startsWith('/vehicle/used/')) return null;
  // A document of its own: its layout has neither header nor footer.
  return (
    <a
      className={classes.print}
      href={pathTo('/vehicle/used/print/:id', { id: vehicle.stock_id })}
      rel="nofollow"
    >
      Print
    </a>
  );
}
