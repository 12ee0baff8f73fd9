import { useHost } from '@contracts/platform/react';
import type { VehicleLocation } from '../../features/location/model/vehicle-location.ts';
import classes from './print-page.module.css';

/** Where the vehicle can be seen; the retailer's own number where the place is not known. */
export function PrintedPlace({ location }: { location: VehicleLocation | null }) {
  const { brand } = useHost();
  const telephone = location?.telephone?.shown ?? brand.telephones.main;
  return (
    <address className={classes.place}>
      <strong>{location?.name ?? brand.name}</strong>
      <br />
      {location && location.addressLines.length > 0 && (
        <>
          {location.addressLines.join(', ')}
          <br />
        </>
      )}
      {telephone}
    </address>
  );
}
