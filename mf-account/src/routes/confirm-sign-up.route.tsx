import {
  CONFIRM_PAGE,
  confirmSignUpPath,
  SIGN_UP_HOURS,
  signUpPath,
} from '@contracts/wire/account/sign-up';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone, TitledPage } from '../components/titled-page.tsx';
import { privateHead } from '../entities/account/model/account-part.ts';
import { findMessageLink } from '../entities/message-link/api/find-message-link.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';
import { DONE_PARAMETER } from '../entities/posted-form/model/refusal.ts';
import { registerPath } from '../features/sign-up/model/register-path.ts';

const accountPage = pathTo('/account');

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const [link, refused] = await Promise.all([
    findMessageLink(args, signUpPath),
    services.refusedForm.read('confirm', request.signal),
  ]);
  return { link, returnTo: localPath(url.searchParams.get('redirect')) ?? accountPage, refused };
}

// The canonical URL does not contain the token.
export const head = privateHead('Confirm your email address', CONFIRM_PAGE);

/**
 * The page that the emailed link opens. It needs a button, because mail programs open links
 * themselves. The password proves that the person who signed up opened the link.
 */
export function Component() {
  const { link, returnTo, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const linkError = refused?.errors.find(({ field }) => field === 'token')?.message;
  const nextPage = returnTo === accountPage ? `${accountPage}?${DONE_PARAMETER}=welcome` : returnTo;
  return (
    <TitledPage title="Confirm your email address" width="narrow">
      {link === null || linkError !== undefined ? (
        <Notice title="This link no longer works">
          {linkError ??
            `It has been used, is more than ${SIGN_UP_HOURS} hours old or is incomplete.`}{' '}
          <Link to={pathTo('/login')}>Log in</Link>, or{' '}
          <Link to={registerPath(returnTo)}>create an account</Link>.
        </Notice>
      ) : (
        <AccountForm
          name="confirm"
          label="Confirm your email address"
          action={confirmSignUpPath}
          nextPage={nextPage}
          refused={refused}
          fields={['password']}
          hiddenValues={{ token: link.token }}
          submitLabel="Confirm and log in"
          primary
        >
          {(field) => (
            <>
              {link.email !== null && (
                <>
                  <p>Your account is for {link.email}.</p>
                  {/* Tells password managers whose password it is. */}
                  <input hidden readOnly autoComplete="username" value={link.email} />
                </>
              )}
              <TextField
                {...field('password')}
                label="Password"
                hint="The one you chose when you created the account"
                type="password"
                autoComplete="current-password"
                aria-required
              />
            </>
          )}
        </AccountForm>
      )}
      <HelpByTelephone>
        Forgotten your password? <Link to={registerPath(returnTo)}>Create the account again</Link>{' '}
        with a new one.
      </HelpByTelephone>
    </TitledPage>
  );
}
