import { Link } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { useState } from 'react';
import { Widget } from '@contracts/platform/react';
import { Skeleton } from '@contracts/ui/skeleton';
import type { VehicleLocation as Location } from '../model/vehicle-location.ts';
import classes from './vehicle-location.module.css';

/** A drawn map of all sites, loaded on request. Without JavaScript there are only directions. */
function LocationMap({ postcode }: { postcode: string }) {
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

/** Where and when the vehicle can be seen, and how to get there (S129 to S131). */
export function VehicleLocation({ location }: { location: Location }) {
  const { name, addressLines, postcode, openings, telephone, directionsHref, contactPath } =
    location;
  return (
    <>
      <div className={classes.location}>
        <div className={classes.place}>
          <address className={classes.address}>
            <strong>{name}</strong>
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <div className={classes.actions}>
            {telephone && (
              <ButtonLink to={telephone.href} icon={classes.telephone}>
                Call {telephone.display}
              </ButtonLink>
            )}
            {directionsHref && (
              <ButtonLink to={directionsHref} rel="noreferrer" icon={classes.directions}>
                Find us
              </ButtonLink>
            )}
            {contactPath && (
              <ButtonLink to={contactPath} Link={Link} variant="quiet">
                Contact us
              </ButtonLink>
            )}
          </div>
        </div>
        {openings.length > 0 && (
          <div>
            <h3 className={classes.title}>Opening times</h3>
            <dl className={classes.openings}>
              {openings.map(({ label, hours }) => (
                <div key={label} className={classes.opening}>
                  <dt>{label}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      {postcode && <LocationMap postcode={postcode} />}
    </>
  );
}
