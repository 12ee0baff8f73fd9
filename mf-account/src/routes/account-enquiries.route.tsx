import { accountEnquiryListSchema } from '@contracts/wire/account/enquiries';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { accountPath } from '@contracts/wire/account/customer';
import { formatDate } from '@contracts/wire/format/date';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import classes from '../components/rows.module.css';

export function loader(args: LoaderArgs) {
  return fetchAccountData(args, `${accountPath}/enquiries`, accountEnquiryListSchema);
}

export const head = privateHead('Your enquiries', pathTo('/account/enquiries'));

export function Component() {
  const part = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage title="Your enquiries" part={part} subject="Your enquiries">
      {(enquiries) =>
        enquiries.length === 0 ? (
          <p className={classes.note}>
            We have no enquiries from your email address.{' '}
            <Link to={pathTo('/contact-us')}>Ask us a question</Link>
          </p>
        ) : (
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
        )
      }
    </AccountPage>
  );
}
