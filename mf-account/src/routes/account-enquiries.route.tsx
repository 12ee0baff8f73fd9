import type { AccountEnquiry } from '@contracts/wire/account/enquiries';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, askForAccount } from '../entities/account/model/account-part.ts';
import { fetchEnquiries } from '../features/enquiries/api/fetch-enquiries.ts';
import { AccountEnquiries } from '../features/enquiries/components/account-enquiries.tsx';

interface EnquiriesData {
  enquiries: AccountPart<AccountEnquiry[]>;
}

export async function loader(args: LoaderArgs): Promise<EnquiriesData> {
  const { http } = args.services;
  return { enquiries: await askForAccount(args, (ends) => fetchEnquiries(http, ends)) };
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
      {(known) => <AccountEnquiries enquiries={known} />}
    </AccountPage>
  );
}
