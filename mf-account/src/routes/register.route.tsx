import { minPasswordLength } from '@contracts/wire/account/password-reset';
import { SIGN_UP_HOURS, signUpPath } from '@contracts/wire/account/sign-up';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { emailInputProps, TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone, TitledPage } from '../components/titled-page.tsx';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';
import { DONE_PARAMETER } from '../entities/posted-form/model/refusal.ts';
import { registerPath } from '../features/sign-up/model/register-path.ts';

export async function loader({ request, url, services }: LoaderArgs) {
  return {
    isRequested: url.searchParams.get(DONE_PARAMETER) === 'asked',
    returnTo: localPath(url.searchParams.get('redirect')) ?? pathTo('/account'),
    refused: await services.refusedForm.read('sign-up', request.signal),
  };
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Create an account | ${brand.name}`,
    description: `Create a ${brand.name} account for your orders, enquiries and saved cars.`,
    canonical: pathTo('/register'),
  };
}

/** Shows the same page whether or not the email address has an account. */
export function Component() {
  const { isRequested, returnTo, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const pagePath = registerPath(returnTo);
  const login = pathTo('/login', new URLSearchParams({ redirect: returnTo }));
  return (
    <TitledPage title="Create an account" width="narrow">
      {isRequested ? (
        <Notice tone="success" title="Check your email">
          We have sent you an email. Open the link in it within {SIGN_UP_HOURS} hours to finish. No
          email? Check your spam folder, or <Link to={pagePath}>try again</Link>.
        </Notice>
      ) : (
        <>
          <p>
            Your account shows the orders and enquiries made with your email address, and keeps your
            saved cars and searches.
          </p>
          <AccountForm
            name="sign-up"
            label="Create an account"
            action={signUpPath}
            nextPage={`${pagePath}${pagePath.includes('?') ? '&' : '?'}${DONE_PARAMETER}=asked`}
            refused={refused}
            fields={['first_name', 'last_name', 'email', 'password']}
            hiddenValues={{ redirect: returnTo }}
            submitLabel="Create my account"
            primary
          >
            {(field) => (
              <>
                <TextField
                  {...field('first_name')}
                  label="First name"
                  autoComplete="given-name"
                  aria-required
                />
                <TextField
                  {...field('last_name')}
                  label="Last name"
                  autoComplete="family-name"
                  aria-required
                />
                <TextField
                  {...field('email')}
                  label="Email address"
                  hint="We’ll send a link to it to confirm that it’s yours"
                  {...emailInputProps}
                  autoComplete="username"
                  aria-required
                />
                <TextField
                  {...field('password')}
                  label="Password"
                  hint={`${minPasswordLength} characters or more`}
                  type="password"
                  autoComplete="new-password"
                  aria-required
                />
                <p>
                  Our <Link to={pathTo('/data-privacy-notice')}>privacy notice</Link> says how we
                  use your details.
                </p>
              </>
            )}
          </AccountForm>
        </>
      )}
      <HelpByTelephone>
        Already have an account? <Link to={login}>Log in</Link>.
      </HelpByTelephone>
    </TitledPage>
  );
}
