import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { emailInputProps, TextField } from '@contracts/ui/field';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone, TitledPage } from '../components/titled-page.tsx';
import { privateHead } from '../entities/account/model/account-part.ts';
import { AccountForm } from '../entities/posted-form/components/account-form.tsx';
import { DONE_PARAMETER } from '../entities/posted-form/model/refusal.ts';

const pagePath = pathTo('/reset-password');

export async function loader({ request, url, services }: LoaderArgs) {
  return {
    isRequested: url.searchParams.get(DONE_PARAMETER) === 'asked',
    refused: await services.refusedForm.read('reset', request.signal),
  };
}

export const head = privateHead('Reset your password', pagePath);

/** Shows the same page whether or not the email address has an account. */
export function Component() {
  const { isRequested, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <TitledPage title="Reset your password" width="narrow">
      {isRequested ? (
        <Notice tone="success" title="Check your email">
          If this email address has an account, we have sent it an email with a link. The link works
          once, within an hour. No email? Check your spam folder, or{' '}
          <Link to={pagePath}>ask again</Link>. New here?{' '}
          <Link to={pathTo('/register')}>Create an account</Link>.
        </Notice>
      ) : (
        <AccountForm
          name="reset"
          label="Reset your password"
          action="/api/v2/contact/auth/reset"
          nextPage={`${pagePath}?${DONE_PARAMETER}=asked`}
          refused={refused}
          fields={['email']}
          submitLabel="Send me a link"
          primary
        >
          {(field) => (
            <TextField
              {...field('email')}
              label="Email address"
              hint="We’ll send a link to it so that you can choose a new password"
              {...emailInputProps}
              autoComplete="username"
              aria-required
            />
          )}
        </AccountForm>
      )}
      <HelpByTelephone>
        Remembered it? <Link to={pathTo('/login')}>Log in</Link>.
      </HelpByTelephone>
    </TitledPage>
  );
}
