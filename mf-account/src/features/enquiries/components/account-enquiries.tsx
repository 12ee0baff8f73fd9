import type { AccountEnquiry } from '@contracts/wire/account/enquiries';
import { formatDate } from '@contracts/wire/format/date';
import { pathTo } from '@contracts/platform/remote/path-to';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { Link } from '@contracts/platform/router';
import classes from '../../../components/rows.module.css';

/** What the customer asked, and what to quote when asking again. */
export function AccountEnquiries({ enquiries }: { enquiries: readonly AccountEnquiry[] }) {
  if (enquiries.length === 0) {
    return (
      <p className={classes.none}>
        Nothing was sent to us with your email address.{' '}
        <Link to={pathTo('/contact-us')}>Ask us something</Link>
      </p>
    );
  }
  return (
    <ul className={classes.rows} aria-label="Enquiries">
      {enquiries.map(({ id, title, reference, submitted_at, message, vehicle }) => (
        <li key={id} className={classes.row}>
          <div>
            <p className={classes.name}>{title ?? 'Enquiry'}</p>
            <p className={classes.note}>
              {reference}, sent on {formatDate(submitted_at)}
            </p>
            {vehicle !== null && (
              <p>
                About the <Link to={vehiclePath(vehicle)}>{vehicle.name}</Link>
              </p>
            )}
            {message !== null && <p className={classes.message}>{message}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
