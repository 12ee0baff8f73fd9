import type { AccountSearch } from '@contracts/wire/account/saved-searches';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { type AccountPart, fetchAccountData } from '../entities/account/model/account-part.ts';
import { fetchSearches } from '../entities/account/api/fetch-account.ts';
import {
  AccountSearches,
  type OfferedSearch,
} from '../features/saved-searches/components/account-searches.tsx';

interface SearchesData {
  searches: AccountPart<AccountSearch[]>;
  /** The search in the URL that the customer may save. */
  offered: OfferedSearch;
  refused: RefusedForm | null;
}

export async function loader(args: LoaderArgs): Promise<SearchesData> {
  const { request, url, services } = args;
  return {
    searches: await fetchAccountData(args, (ends) => fetchSearches(services.http, ends)),
    offered: { address: url.searchParams.get('add'), name: url.searchParams.get('name') },
    refused: await services.refusedForm.read('search', request.signal),
  };
}

export function head({ brand }: HeadArgs<SearchesData>): Head {
  return {
    title: `Saved searches | ${brand.name}`,
    canonical: pathTo('/account/searches'),
    noindex: true,
  };
}

export function Component() {
  const { searches, offered, refused } = useLoaderData<SearchesData>();
  return (
    <AccountPage
      title="Saved searches"
      part={searches}
      subject="Your searches"
      done={{ kept: 'The search is kept in your account', removed: 'The search is removed' }}
      refusedUntold={refused === null}
    >
      {(known) => <AccountSearches searches={known} offered={offered} refused={refused} />}
    </AccountPage>
  );
}
