import { keptDataSchema } from '@contracts/wire/account/account-data';
import { accountPath } from '@contracts/wire/account/customer';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import classes from '../components/rows.module.css';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';

export async function loader(args: LoaderArgs) {
  return {
    /** The orders that a deletion would keep, with the reasons. */
    keptData: await fetchAccountData(args, `${accountPath}/deletion`, keptDataSchema),
    refused: await args.services.refusedForm.read('deletion', args.request.signal),
  };
}

export const head = privateHead('Your data', pathTo('/account/data'));

export function Component() {
  const { keptData, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage title="Your data" part={keptData} subject="Your data">
      {({ kept: keptOrders }) => (
        <>
          <section className={classes.section} aria-labelledby="download-data">
            <h2 id="download-data">Take your data with you</h2>
            <p>
              One file with everything that we hold under your email address: your account, saved
              cars and searches, orders, enquiries and valuations, with the files you sent. Other
              services can read it.
            </p>
            <div>
              <ButtonLink to={`${accountPath}/data`} download="your-data.json">
                Download your data
              </ButtonLink>
            </div>
          </section>
          <section className={classes.section} aria-labelledby="delete-account">
            <h2 id="delete-account">Delete your account</h2>
            <p>
              This removes your account, your saved cars and searches, and everything that you sent
              us with your email address. It logs you out everywhere, and it can’t be undone. Cars
              saved in your browsers stay there.
            </p>
            {keptOrders.length === 0 ? (
              <p>You have no orders that we must keep.</p>
            ) : (
              <>
                <p>We must keep these orders:</p>
                <ul className={classes.rows}>
                  {keptOrders.map(({ reference, why }) => (
                    <li key={reference} className={classes.row}>
                      <div>
                        <p className={classes.name}>{reference}</p>
                        <p className={classes.note}>{why}.</p>
                      </div>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <AccountForm
              name="deletion"
              label="Delete your account"
              action={`${accountPath}/deletion`}
              nextPage={`${pathTo('/login')}?done=deleted`}
              refused={refused}
              fields={['password']}
              submitLabel="Delete my account"
            >
              {(field) => (
                <TextField
                  {...field('password')}
                  label="Your password"
                  hint="To confirm that it’s you"
                  type="password"
                  autoComplete="current-password"
                />
              )}
            </AccountForm>
          </section>
        </>
      )}
    </AccountPage>
  );
}
