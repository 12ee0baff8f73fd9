import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { fetchSearches } from '../entities/account/api/fetch-account.ts';
import { AccountSearches } from '../features/saved-searches/components/account-searches.tsx';

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  return {
    searches: await fetchAccountData(args, fetchSearches),
    searchToSave: { address: url.searchParams.get('add'), name: url.searchParams.get('name') },
    refused: await services.refusedForm.read('search', request.signal),
  };
}

export const head = privateHead('Saved searches', pathTo('/account/searches'));

export function Component() {
  const { searches, searchToSave, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
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
