import { useState } from 'react';
import { useHost } from 'shared-contracts/react';
import { paths } from 'shared-contracts/remote/paths';
import { useNavigate } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/button';

/** Ends the session and leads home: the page it stands on is for customers alone. */
export function LogOutButton() {
  const { session } = useHost();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logOut(): Promise<void> {
    setLeaving(true);
    await session.logout();
    await navigate(paths.home());
  }

  return (
    <Button loading={isLeaving} onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
