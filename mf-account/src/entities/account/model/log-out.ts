import { useEffect } from 'react';
import { LOGGED_OUT_COOKIE } from '@contracts/wire/account/logged-out-cookie';
import { draftNames, writeDraft } from '@contracts/platform/forms/drafts';
import { isHttpError } from '@contracts/platform/host/http';
import type { Session } from '@contracts/platform/host/services';
import { useHost } from '@contracts/platform/react';

/** Longer than any login. */
const cookieSeconds = 24 * 60 * 60;
/** Written and removed at once, to notify other tabs. */
const storageKey = LOGGED_OUT_COOKIE;

/**
 * Ends the session (S190). It sets a cookie first: if the call is lost, the gateway ends the
 * session with the next request. It also removes this tab's drafts.
 * @returns whether the call succeeded
 */
export async function logOutOf(session: Session): Promise<boolean> {
  document.cookie = `${LOGGED_OUT_COOKIE}=1; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;
  let hasArrived = true;
  const stop = session.onError((error) => {
    hasArrived = isHttpError(error) && error.code === 'status';
  });
  await session.logout();
  stop();
  for (const form of draftNames()) writeDraft(form, null);
  tellOtherTabs();
  return hasArrived;
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(storageKey, '1');
    localStorage.removeItem(storageKey);
  } catch (error) {
    // Without storage, the other tabs notice it with their next call.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Checks the session when another tab has logged out. */
export function useLogOutOfOtherTabs(): void {
  const { session } = useHost();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === storageKey) void session.refresh();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [session]);
}
