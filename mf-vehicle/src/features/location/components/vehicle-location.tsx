import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import type { VehicleLocation as Location } from '../model/vehicle-location.ts';
import styles from './vehicle-location.module.css';

/** Where the vehicle can be seen, when, and how to get there (S129 to S131). */
export function VehicleLocation({ location }: { location: Location }) {
  const { name, addressLines, openings, telephone, directionsHref, contactPath } = location;
  return (
    <div className={styles['location']}>
      <div className={styles['place']}>
        <address className={styles['address']}>
          <strong>{name}</strong>
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className={styles['actions']}>
          {telephone && (
            <ButtonLink to={telephone.href} icon={styles['telephone']}>
              Call {telephone.shown}
            </ButtonLink>
          )}
          {directionsHref && (
            <ButtonLink to={directionsHref} rel="noreferrer" icon={styles['directions']}>
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
          <h3 className={styles['title']}>Opening times</h3>
          <dl className={styles['openings']}>
            {openings.map(({ label, hours }) => (
              <div key={label} className={styles['opening']}>
                <dt>{label}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
