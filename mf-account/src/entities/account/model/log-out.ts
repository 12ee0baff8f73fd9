import { useEffect } from 'react';
import { LOGGED_OUT_COOKIE } from '@contracts/wire/account/logged-out-cookie';
import { draftNames, writeDraft } from '@contracts/platform/forms/drafts';
import { isHttpError } from '@contracts/platform/host/http';
import type { Session } from '@contracts/platform/host/services';
import { useHost } from '@contracts/platform/react';

/** Seconds. Longer than any login lasts. */
const cookieSeconds = 24 * 60 * 60;

/**
 * Ends the session (S190) and removes this tab's drafts. Sets a cookie first, so that the gateway
 * ends the session with the next request if the call does not arrive.
 * @returns whether the server responded
 */
export async function logOut(session: Session): Promise<boolean> {
  document.cookie = `${LOGGED_OUT_COOKIE}=1; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`;
  let hasResponded = true;
  const unsubscribe = session.onError((error) => {
    hasResponded = isHttpError(error) && error.code === 'status';
  });
  await session.logout();
  unsubscribe();
  for (const form of draftNames()) writeDraft(form, null);
  try {
    // Other tabs are notified of a stored value, even if it is removed at once.
    localStorage.setItem(LOGGED_OUT_COOKIE, '1');
    localStorage.removeItem(LOGGED_OUT_COOKIE);
  } catch (error) {
    // If storage is refused, other tabs notice the log-out with their next call.
    if (!(error instanceof DOMException)) throw error;
  }
  return hasResponded;
}

/** Checks the session after a log-out in another tab. */
export function useOtherTabLogOut(): void {
  const { session } = useHost();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === LOGGED_OUT_COOKIE) void session.refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [session]);
}
