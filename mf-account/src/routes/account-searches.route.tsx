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
  type SearchToSave,
} from '../features/saved-searches/components/account-searches.tsx';

interface SearchesData {
  searches: AccountPart<AccountSearch[]>;
  /** The search in the URL that the customer may save. */
  searchToSave: SearchToSave;
  refused: RefusedForm | null;
}

export async function loader(args: LoaderArgs): Promise<SearchesData> {
  const { request, url, services } = args;
  return {
    searches: await fetchAccountData(args, (callSignal) =>
      fetchSearches(services.http, callSignal),
    ),
    searchToSave: { address: url.searchParams.get('add'), name: url.searchParams.get('name') },
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
  const { searches, searchToSave, refused } = useLoaderData<SearchesData>();
  return (
    <AccountPage
      title="Saved searches"
      part={searches}
      subject="Your searches"
      doneMessages={{
        kept: 'The search is saved in your account',
        removed: 'The search is removed',
      }}
      hasUnshownRefusal={refused === null}
    >
      {(loadedSearches) => (
        <AccountSearches searches={loadedSearches} searchToSave={searchToSave} refused={refused} />
      )}
    </AccountPage>
  );
}
