import { accountPath } from '@contracts/wire/account/customer';
import type { AccountSearch } from '@contracts/wire/account/saved-searches';
import { formatDate } from '@contracts/wire/format/date';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import classes from '../../../components/rows.module.css';
import { PostedButton } from '../../../entities/posted-form/components/posted-button.tsx';
import { AccountForm } from '../../../entities/posted-form/components/account-form.tsx';

/** The search that the shopper came here to save; both null if there is none. */
export interface OfferedSearch {
  address: string | null;
  name: string | null;
}

interface AccountSearchesProps {
  searches: readonly AccountSearch[];
  offered: OfferedSearch;
  refused: RefusedForm | null;
}

const here = pathTo('/account/searches');
const resultsOf = ({ query }: AccountSearch) =>
  pathTo('/vehicle-search', new URLSearchParams(query));

/** The saved searches, with links to their results, and a form to save another. */
export function AccountSearches({ searches, offered, refused }: AccountSearchesProps) {
  return (
    <>
      {searches.length === 0 ? (
        <p className={classes.none}>
          You have kept no searches in your account yet.{' '}
          <Link to={pathTo('/vehicle-search')}>Search all vehicles</Link>
        </p>
      ) : (
        <ul className={classes.rows} aria-label="Saved searches">
          {searches.map((search) => (
            <li key={search.id} className={classes.row}>
              <div>
                <Link className={classes.name} to={resultsOf(search)}>
                  {search.name}
                </Link>
                <p className={classes.note}>Kept on {formatDate(search.saved_at)}</p>
              </div>
              <PostedButton
                action={`${accountPath}/searches/remove`}
                along={{ search_id: search.id }}
                next={`${here}?done=removed`}
                label="Remove"
                about={search.name}
                quiet
              />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.none}>
        Have you kept a search in this browser? It is under{' '}
        <Link to={pathTo('/saved-vehicles')}>your searches here</Link>, with a link that keeps it in
        your account too.
      </p>
      <section className={classes.section} aria-labelledby="add-search">
        <h2 id="add-search">Keep a search</h2>
        <AccountForm
          name="search"
          label="Keep a search"
          action={`${accountPath}/searches`}
          next={`${here}?done=kept`}
          refused={refused}
          fields={['address', 'name']}
          values={{ ...offered }}
          submit="Keep this search"
          primary
        >
          {(field) => (
            <>
              <TextField
                {...field('address')}
                label="Address of the search"
                hint="Search for cars, then copy the address of the results into this box"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField
                {...field('name')}
                label="What to call it"
                hint="Without a name it is called by its filters"
                autoComplete="off"
                optional
              />
            </>
          )}
        </AccountForm>
      </section>
    </>
  );
}
