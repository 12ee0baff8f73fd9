import { accountPath } from '@contracts/wire/account/customer';
import { accountSearchListSchema } from '@contracts/wire/account/saved-searches';
import { formatDate } from '@contracts/wire/format/date';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import classes from '../components/rows.module.css';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';
import { PostedButton } from '../entities/posted-form/components/posted-button.tsx';

const pagePath = pathTo('/account/searches');

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  return {
    searches: await fetchAccountData(args, `${accountPath}/searches`, accountSearchListSchema),
    /** The search that the shopper came here to save; both null if there is none. */
    searchToSave: { address: url.searchParams.get('add'), name: url.searchParams.get('name') },
    refused: await services.refusedForm.read('search', request.signal),
  };
}

export const head = privateHead('Saved searches', pagePath);

export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const { searchToSave, refused } = page;
  return (
    <AccountPage
      title="Saved searches"
      part={page.searches}
      subject="Your searches"
      doneMessages={{
        kept: 'The search is saved in your account',
        removed: 'The search is removed',
      }}
      hasUnshownRefusal={refused === null}
    >
      {(searches) => (
        <>
          {searches.length === 0 ? (
            <p className={classes.note}>
              No searches are saved in your account yet.{' '}
              <Link to={pathTo('/vehicle-search')}>Search all vehicles</Link>
            </p>
          ) : (
            <ul className={classes.rows} aria-label="Saved searches">
              {searches.map(({ id, name, query, saved_at }) => (
                <li key={id} className={classes.row}>
                  <div>
                    <Link
                      className={classes.name}
                      to={pathTo('/vehicle-search', new URLSearchParams(query))}
                    >
                      {name}
                    </Link>
                    <p className={classes.note}>Kept on {formatDate(saved_at)}</p>
                  </div>
                  <PostedButton
                    action={`${accountPath}/searches/remove`}
                    hiddenValues={{ search_id: id }}
                    nextPage={`${pagePath}?done=removed`}
                    label="Remove"
                    labelSuffix={name}
                    quiet
                  />
                </li>
              ))}
            </ul>
          )}
          <p className={classes.note}>
            Kept a search in this browser? Find it under{' '}
            <Link to={pathTo('/saved-vehicles')}>your searches here</Link>, with a link to keep it
            in your account too.
          </p>
          <section className={classes.section} aria-labelledby="add-search">
            <h2 id="add-search">Save a search</h2>
            <AccountForm
              name="search"
              label="Save a search"
              action={`${accountPath}/searches`}
              nextPage={`${pagePath}?done=kept`}
              refused={refused}
              fields={['address', 'name']}
              values={searchToSave}
              submitLabel="Save this search"
              primary
            >
              {(field) => (
                <>
                  <TextField
                    {...field('address')}
                    label="Web address of the search"
                    hint="Search for cars, then paste the web address of the results here"
                    inputMode="url"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                  <TextField
                    {...field('name')}
                    label="Name of the search"
                    hint="If you leave this empty, we’ll name it after its filters"
                    autoComplete="off"
                    optional
                  />
                </>
              )}
            </AccountForm>
          </section>
        </>
      )}
    </AccountPage>
  );
}
