import { type AccountEnquiry, accountEnquiryListSchema } from '@contracts/wire/account/enquiries';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { accountPath } from '@contracts/wire/account/customer';
import type { HttpClient } from '@contracts/platform/host/http';
import { formatDate } from '@contracts/wire/format/date';
import { vehiclePath } from '@contracts/platform/remote/vehicle-path';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, fetchAccountData } from '../entities/account/model/account-part.ts';
import classes from '../components/rows.module.css';

/** The customer's enquiries with their references. */
function AccountEnquiries({ enquiries }: { enquiries: readonly AccountEnquiry[] }) {
  if (enquiries.length === 0) {
    return (
      <p className={classes.none}>
        We have no enquiries from your email address.{' '}
        <Link to={pathTo('/contact-us')}>Ask us a question</Link>
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

/** Enquiries with the customer's email address, newest first. @throws HttpError */
async function fetchEnquiries(http: HttpClient, signal?: AbortSignal): Promise<AccountEnquiry[]> {
  return (await http.get(`${accountPath}/enquiries`, { schema: accountEnquiryListSchema, signal }))
    .data;
}

interface EnquiriesData {
  enquiries: AccountPart<AccountEnquiry[]>;
}

export async function loader(args: LoaderArgs): Promise<EnquiriesData> {
  const { http } = args.services;
  return {
    enquiries: await fetchAccountData(args, (callSignal) => fetchEnquiries(http, callSignal)),
  };
}

export function head({ brand }: HeadArgs<EnquiriesData>): Head {
  return {
    title: `Your enquiries | ${brand.name}`,
    canonical: pathTo('/account/enquiries'),
    noindex: true,
  };
}

export function Component() {
  const { enquiries } = useLoaderData<EnquiriesData>();
  return (
    <AccountPage title="Your enquiries" part={enquiries} subject="Your enquiries">
      {(loadedEnquiries) => <AccountEnquiries enquiries={loadedEnquiries} />}
    </AccountPage>
  );
}
