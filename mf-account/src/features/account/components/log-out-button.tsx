import { useState } from 'react';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { useNavigate } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';

/** Ends the session and leads home: the page it stands on is for customers alone. */
export function LogOutButton() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut(): Promise<void> {
    setLeaving(true);
    await session.logout();
    await navigate(pathTo('/'));
  }

  return (
    <Button loading={isLeaving} onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
