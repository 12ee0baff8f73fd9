import { accountPath, customerResponseSchema } from '@contracts/wire/account/customer';
import { minPasswordLength } from '@contracts/wire/account/password-reset';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useLoaderData } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import classes from '../components/rows.module.css';
import { AccountPage } from '../entities/account/components/account-page.tsx';
import { fetchAccountData, privateHead } from '../entities/account/model/account-part.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';
import { PostedButton } from '../entities/posted-form/components/posted-button.tsx';

const pageAfter = (done: string) => `${pathTo('/account/details')}?done=${done}`;

export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const path = '/api/v2/contact/auth/show';
  const customer = await fetchAccountData(args, path, customerResponseSchema);
  const [details, password] = await Promise.all([
    services.refusedForm.read('details', request.signal),
    services.refusedForm.read('password', request.signal),
  ]);
  return { customer, refused: { details, password } };
}

export const head = privateHead('Details and password', pathTo('/account/details'));

export function Component() {
  const { customer: part, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <AccountPage
      title="Details and password"
      part={part}
      subject="Your details"
      doneMessages={{
        details: 'Your details are saved',
        password: 'Your password has been changed and every other device logged out',
      }}
      hasUnshownRefusal={refused.details === null && refused.password === null}
    >
      {({ first_name, last_name, telephone, email_address }) => (
        <>
          <section className={classes.section} aria-labelledby="your-details">
            <h2 id="your-details">Your details</h2>
            <AccountForm
              name="details"
              label="Your details"
              action={`${accountPath}/details`}
              nextPage={pageAfter('details')}
              refused={refused.details}
              fields={['first_name', 'last_name', 'telephone']}
              values={{ first_name, last_name, telephone }}
              submitLabel="Save details"
              primary
            >
              {(field) => (
                <>
                  <TextField
                    {...field('first_name')}
                    label="First name"
                    autoComplete="given-name"
                  />
                  <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
                  <TextField
                    {...field('telephone')}
                    label="Telephone"
                    type="tel"
                    autoComplete="tel"
                    optional
                  />
                  <p className={classes.note}>
                    Your email address is {email_address}. You log in with it: to change it, call
                    us.
                  </p>
                </>
              )}
            </AccountForm>
          </section>
          <section className={classes.section} aria-labelledby="your-password">
            <h2 id="your-password">Password</h2>
            <AccountForm
              name="password"
              label="Password"
              action={`${accountPath}/password`}
              nextPage={pageAfter('password')}
              refused={refused.password}
              fields={['current_password', 'password']}
              submitLabel="Change password"
            >
              {(field) => (
                <>
                  {/* Tells password managers whose password it is. */}
                  <input hidden readOnly autoComplete="username" value={email_address} />
                  <TextField
                    {...field('current_password')}
                    label="Current password"
                    type="password"
                    autoComplete="current-password"
                  />
                  <TextField
                    {...field('password')}
                    label="New password"
                    hint={`${minPasswordLength} characters or more`}
                    type="password"
                    autoComplete="new-password"
                  />
                </>
              )}
            </AccountForm>
          </section>
          <section className={classes.section} aria-labelledby="log-out-everywhere">
            <h2 id="log-out-everywhere">Other devices</h2>
            <p>
              Changing your password logs out every other device. You can also log out everywhere,
              including here, and keep your password.
            </p>
            <PostedButton
              action={`${accountPath}/logout-everywhere`}
              nextPage={`${pathTo('/login')}?done=everywhere`}
              label="Log out everywhere"
            />
          </section>
        </>
      )}
    </AccountPage>
  );
}
