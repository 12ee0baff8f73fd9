import { useState, type SyntheticEvent } from 'react';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { logOut } from '../model/log-out.ts';

const home = pathTo('/');

/**
 * Logs out and opens the home page. A form, so that it works without JavaScript. The login state is
 * reset even if the call fails (S190); the page then stays and says so.
 */
export function LogOutButton() {
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
