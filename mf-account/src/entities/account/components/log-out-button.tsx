import { useState, type SyntheticEvent } from 'react';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { navigationFields } from '../../posted-form/model/refusal.ts';

const home = pathTo('/');

/**
 * Ends the session and leads home: the page it stands on is for customers alone. A form, so that it
 * needs no script; one that the API refuses leads home too, as the browser's login is over (S190).
 */
export function LogOutButton() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setLeaving(true);
    await session.logout();
    await navigate(home);
  }

  return (
    <form
      method="post"
      action="/api/v2/contact/auth/logout"
      onSubmit={(event) => void logOut(event)}
    >
      {navigationFields(home, home).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" loading={isLeaving}>
        Log out
      </Button>
    </form>
  );
}
