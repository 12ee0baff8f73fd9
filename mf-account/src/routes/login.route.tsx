import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { localPath } from '@contracts/platform/remote/local-path';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { HelpByTelephone } from '../components/help-by-telephone.tsx';
import { TitledPage } from '../components/titled-page.tsx';
import { ENDED_PARAMETER } from '../entities/account/model/account-part.ts';
import { DONE_PARAMETER } from '../entities/posted-form/model/refusal.ts';
import { LoginForm } from '../features/login/components/login-form.tsx';

interface LoginPage {
  /** Path within the site (S191). */
  returnTo: string;
  /** What led here; null for somebody who came to log in. */
  notice: keyof typeof notices | null;
  refused: RefusedForm | null;
}

const notices = {
  asked: {
    title: 'Log in to go on',
    words: 'You then come to the page that you asked for.',
  },
  ended: {
    title: 'Your login has ended',
    words: 'Log in again and you are back where you were, with what you typed.',
  },
  password: {
    title: 'Your password is changed',
    words: 'Log in with the new one.',
  },
  everywhere: {
    title: 'You are logged out everywhere',
    words: 'Each device has to log in again.',
  },
  deleted: {
    title: 'Your account is deleted',
    words: 'Every login of it has ended. Orders that we must keep are kept for their time.',
  },
} as const;

export async function loader({ request, url, services }: LoaderArgs): Promise<LoginPage> {
  const asked = localPath(url.searchParams.get('redirect'));
  return {
    returnTo: asked ?? pathTo('/account'),
    notice: noticeOf(url.searchParams, asked),
    refused: await services.refusedForm.read('login', request.signal),
  };
}

function noticeOf(query: URLSearchParams, asked: string | null): LoginPage['notice'] {
  const done = query.get(DONE_PARAMETER);
  if (done === 'password' || done === 'everywhere' || done === 'deleted') return done;
  if (query.has(ENDED_PARAMETER)) return 'ended';
  return asked === null ? null : 'asked';
}

export function head({ brand }: HeadArgs<LoginPage>): Head {
  return {
    title: `Log in | ${brand.name}`,
    description: `Log in to your ${brand.name} account for your orders, saved cars and enquiries.`,
    canonical: pathTo('/login'),
  };
}

export function Component() {
  const { returnTo, notice, refused } = useLoaderData<LoginPage>();
  return (
    <TitledPage title="Log in" width="narrow">
      {notice !== null && <Notice title={notices[notice].title}>{notices[notice].words}</Notice>}
      <LoginForm returnTo={returnTo} refused={refused} />
      <HelpByTelephone>
        Forgotten your password? <Link to={pathTo('/reset-password')}>Reset it</Link>.
      </HelpByTelephone>
    </TitledPage>
  );
}
