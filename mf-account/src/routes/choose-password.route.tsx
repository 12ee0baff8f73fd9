import { minPasswordLength } from '@contracts/wire/account/password-reset';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone, TitledPage } from '../components/titled-page.tsx';
import { privateHead } from '../entities/account/model/account-part.ts';
import { findMessageLink } from '../entities/message-link/api/find-message-link.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';

const resetPath = '/api/v2/contact/auth/reset';

export async function loader(args: LoaderArgs) {
  const { request, services } = args;
  const [link, refused] = await Promise.all([
    findMessageLink(args, resetPath),
    services.refusedForm.read('new-password', request.signal),
  ]);
  return { link, refused };
}

// The canonical URL does not contain the token.
export const head = privateHead('Choose a new password', pathTo('/reset-password/choose'));

/** The page that the emailed link opens. */
export function Component() {
  const { link, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const isLinkInvalid = link === null || refused?.errors.some(({ field }) => field === 'token');
  return (
    <TitledPage title="Choose a new password" width="narrow">
      {isLinkInvalid ? (
        <Notice title="This link no longer works">
          It has been used, is more than an hour old or is incomplete.{' '}
          <Link to={pathTo('/reset-password')}>Ask for a new link</Link>
        </Notice>
      ) : (
        <AccountForm
          name="new-password"
          label="Choose a new password"
          action={resetPath}
          nextPage={`${pathTo('/login')}?done=password`}
          refused={refused}
          fields={['password']}
          hiddenValues={{ token: link.token }}
          submitLabel="Change my password"
          primary
        >
          {(field) => (
            <>
              {/* Tells password managers whose password it is. */}
              {link.email !== null && (
                <input hidden readOnly autoComplete="username" value={link.email} />
              )}
              <TextField
                {...field('password')}
                label="New password"
                hint={`${minPasswordLength} characters or more. This logs out every device.`}
                type="password"
                autoComplete="new-password"
                aria-required
              />
            </>
          )}
        </AccountForm>
      )}
      <HelpByTelephone>
        Remembered it? <Link to={pathTo('/login')}>Log in</Link>.
      </HelpByTelephone>
    </TitledPage>
  );
}
