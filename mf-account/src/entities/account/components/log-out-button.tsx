import { useState, type SyntheticEvent } from 'react';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { logOutOf } from '../model/log-out.ts';

const home = pathTo('/');

/**
 * Logs out and opens the home page. A form, so that it works without JavaScript. The login state is
 * reset even if the call fails (S190); the page then stays and says so.
 */
export function LogOutButton() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function leave(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setLeaving(true);
    if (await logOutOf(session)) await navigate(home);
  }

  return (
    <form
      method="post"
      action="/api/v2/contact/auth/logout"
      onSubmit={(event) => void leave(event)}
    >
      <NavigationFields next={home} here={home} />
      <Button type="submit" loading={isLeaving}>
        Log out
      </Button>
    </form>
  );
}
