import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { VehicleLocation as Location } from '../model/vehicle-location.ts';
import { LocationMap } from './location-map.tsx';
import classes from './vehicle-location.module.css';

/** Where the vehicle can be seen, when, and how to get there (S129 to S131). */
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
                Call {telephone.shown}
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
