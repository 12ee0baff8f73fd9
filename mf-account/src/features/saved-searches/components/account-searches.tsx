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

interface AccountSearchesProps {
  searches: readonly AccountSearch[];
  /** The search that the shopper came here to save; both null if there is none. */
  searchToSave: { address: string | null; name: string | null };
  refused: RefusedForm | null;
}

const pagePath = pathTo('/account/searches');
const resultsHref = ({ query }: AccountSearch) =>
  pathTo('/vehicle-search', new URLSearchParams(query));

export function AccountSearches({ searches, searchToSave, refused }: AccountSearchesProps) {
  return (
    <>
      {searches.length === 0 ? (
        <p className={classes.note}>
          No searches are saved in your account yet.{' '}
          <Link to={pathTo('/vehicle-search')}>Search all vehicles</Link>
        </p>
      ) : (
        <ul className={classes.rows} aria-label="Saved searches">
          {searches.map((search) => (
            <li key={search.id} className={classes.row}>
              <div>
                <Link className={classes.name} to={resultsHref(search)}>
                  {search.name}
                </Link>
                <p className={classes.note}>Kept on {formatDate(search.saved_at)}</p>
              </div>
              <PostedButton
                action={`${accountPath}/searches/remove`}
                hiddenValues={{ search_id: search.id }}
                nextPage={`${pagePath}?done=removed`}
                label="Remove"
                labelSuffix={search.name}
                quiet
              />
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        Kept a search in this browser? Find it under{' '}
        <Link to={pathTo('/saved-vehicles')}>your searches here</Link>, with a link to keep it in
        your account too.
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
  );
}
