import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useHost, useSession } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLocation, useNavigate, useRetry } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { Notice } from '@contracts/ui/notice';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { TitledPage } from '../../../components/titled-page.tsx';
import { DONE_PARAMETER } from '../../posted-form/model/refusal.ts';
import type { AccountPart } from '../model/account-part.ts';
import { logOut, useOtherTabLogOut } from '../model/log-out.ts';
import classes from './account-page.module.css';

const sections = [
  ['Overview', pathTo('/account')],
  ['Details and password', pathTo('/account/details')],
  ['Saved cars', pathTo('/account/saved-vehicles')],
  ['Saved searches', pathTo('/account/searches')],
  ['Enquiries', pathTo('/account/enquiries')],
  ['Your data', pathTo('/account/data')],
] as const;

interface AccountPageProps<T> {
  title: string;
  part: AccountPart<T>;
  /** What is unavailable, as the first words of the error message: 'Your enquiries'. */
  subject: string;
  /** Messages after a form of this page was sent, by the value of the parameter `done`. */
  doneMessages?: Readonly<Record<string, string>>;
  /** Whether a form of this page was refused but no form shows the error. */
  hasUnshownRefusal?: boolean;
  children: (value: T) => ReactNode;
}

export function AccountPage<T>(props: AccountPageProps<T>) {
  const { title, part, subject, doneMessages = {}, hasUnshownRefusal = false, children } = props;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const doneMessage = doneMessages[query.get(DONE_PARAMETER) ?? ''];
  const retry = useRetry();
  const { status } = useSession();
  useOtherTabLogOut();
  // After a log-out, here or in another tab, the account's data must not stay visible.
  if (status === 'guest') {
    return (
      <TitledPage title={title} width="wide">
        <Notice tone="success" title="You are logged out">
          <Link to={pathTo('/login')}>Log in again</Link>, or go to the{' '}
          <Link to={pathTo('/')}>home page</Link>.
        </Notice>
      </TitledPage>
    );
  }
  return (
    <TitledPage title={title} width="wide" sidebar={<Sections />}>
      {doneMessage !== undefined && <Notice tone="success" title={doneMessage} />}
      {hasUnshownRefusal && query.has(REFUSED_PARAMETER) && (
        <RefusedNotice code={query.get(REFUSED_PARAMETER)} />
      )}
      {part.status === 'forbidden' && (
        <Notice title="This login isn’t for an account">
          Log out, then log in with the email address of your account.
        </Notice>
      )}
      {part.status === 'unavailable' && (
        <RetryNotice retry={retry} title={`${subject} can’t be shown just now`}>
          You are still logged in, and nothing is lost.
        </RetryNotice>
      )}
      {part.status === 'answered' && children(part.value)}
      <LogOutButton />
    </TitledPage>
  );
}

/** @param props.code the gateway's refusal code: a field, or else a status */
function RefusedNotice({ code }: { code: string | null }) {
  if (code === '401') {
    return (
      <Notice title="You had been logged out">
        Nothing was changed. You’re logged in again now: please try again.
      </Notice>
    );
  }
  return (
    <Notice tone="unavailable" title="That could not be done just now">
      Nothing was changed. Try again in a moment.
    </Notice>
  );
}

function Sections() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Your account">
      <ul className={classes.sections}>
        {sections.map(([label, path]) => (
          <li key={path}>
            <Link
              className={classes.section}
              to={path}
              aria-current={path === pathname ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const home = pathTo('/');

/**
 * Logs out and opens the home page. A form, so that it works without JavaScript. The login state is
 * reset even if the call fails (S190); the page then stays and says so.
 */
function LogOutButton() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [isLoggingOut, setLoggingOut] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setLoggingOut(true);
    if (await logOut(session)) await navigate(home);
  }

  return (
    <form
      method="post"
      action="/api/v2/contact/auth/logout"
      onSubmit={(event) => void submit(event)}
    >
      <NavigationFields nextPage={home} formPage={home} />
      <Button type="submit" loading={isLoggingOut}>
        Log out
      </Button>
    </form>
  );
}
