import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { Session } from '@contracts/platform/host/services';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, redirect, useLoaderData } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone, TitledPage } from '../components/titled-page.tsx';
import { ENDED_PARAMETER } from '../entities/account/model/account-part.ts';
import { DONE_PARAMETER } from '../entities/posted-form/model/refusal.ts';
import { LoginForm } from '../features/login/components/login-form.tsx';
import { registerPath } from '../features/sign-up/model/register-path.ts';

const notices = {
  asked: {
    title: 'Log in to continue',
    text: 'We’ll then take you to the page you asked for.',
  },
  ended: {
    title: 'You have been logged out',
    text: 'Log in again to carry on where you left off. We’ve kept what you typed.',
  },
  password: {
    title: 'Your password has been changed',
    text: 'Log in with the new one.',
  },
  everywhere: {
    title: 'You are logged out everywhere',
    text: 'You need to log in again on each device.',
  },
  deleted: {
    title: 'Your account has been deleted',
    text: 'You’ve been logged out everywhere. We keep only the orders that we must, for as long as we must.',
  },
} as const;

export async function loader({ request, url, services }: LoaderArgs) {
  const returnPath = localPath(url.searchParams.get('redirect'));
  /** The page to open after the login (S191). */
  const returnTo = returnPath ?? pathTo('/account');
  if (!url.searchParams.has(ENDED_PARAMETER)) await redirectIfLoggedIn(services.session, returnTo);
  return {
    returnTo,
    notice: noticeOf(url.searchParams, returnPath),
    refused: await services.refusedForm.read('login', request.signal),
  };
}

/** Redirects to `returnTo` if another tab has logged in since, so that no form is shown. */
async function redirectIfLoggedIn(session: Session, returnTo: string): Promise<void> {
  if (typeof window === 'undefined' || session.get().status !== 'guest') return;
  const { status } = await session.refresh();
  if (status === 'customer') throw redirect(returnTo);
}

/** Why the visitor was redirected here; null if the visitor opened the page directly. */
function noticeOf(query: URLSearchParams, returnPath: string | null): keyof typeof notices | null {
  const done = query.get(DONE_PARAMETER);
  if (done === 'password' || done === 'everywhere' || done === 'deleted') return done;
  if (query.has(ENDED_PARAMETER)) return 'ended';
  if (returnPath === null) return null;
  // A form was refused for lack of a login. Its input is stored, even if there never was a login.
  return new URL(returnPath, 'http://localhost').searchParams.has(REFUSED_PARAMETER)
    ? 'ended'
    : 'asked';
}

export function head({ brand }: HeadArgs<unknown>): Head {
  return {
    title: `Log in | ${brand.name}`,
    description: `Log in to your ${brand.name} account for your orders, saved cars and enquiries.`,
    canonical: pathTo('/login'),
  };
}

export function Component() {
  const { returnTo, notice, refused } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <TitledPage title="Log in" width="narrow">
      {notice !== null && <Notice title={notices[notice].title}>{notices[notice].text}</Notice>}
      <LoginForm returnTo={returnTo} refused={refused} />
      <p>
        No account yet? <Link to={registerPath(returnTo)}>Create an account</Link> to keep your
        orders, enquiries and saved cars in one place.
      </p>
      <HelpByTelephone>
        Forgotten your password? <Link to={pathTo('/reset-password')}>Reset it</Link>.
      </HelpByTelephone>
    </TitledPage>
  );
}
