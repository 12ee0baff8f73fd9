import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '@contracts/ui/button';
import { connection, subscribeToConnection, retryWaiting } from './connection.ts';
import classes from './offline-notice.module.css';

/**
 * S30: says that the browser is offline or the site unreachable, and what still works. Disappears
 * by itself. A requested page's loader waits until the browser is online. Document loads and form
 * posts are blocked, because they would replace the page with the browser's error page.
 */
export function OfflineNotice() {
  const state = useSyncExternalStore(subscribeToConnection, connection, () => 'online');
  const isOffline = state === 'offline';
  const isNavigating = useNavigation().state !== 'idle';
  const [blockedAction, setBlockedAction] = useState<'page' | 'form' | null>(null);

  useEffect(() => {
    if (!isOffline) return undefined;
    setBlockedAction(null);
    let href = '';
    const blockNavigation = (event: Event) => {
      if (event.defaultPrevented) return;
      if (event.type === 'submit') setBlockedAction('form');
      else {
        const link = (event.target as Element).closest('a');
        if (!link || link.target || link.origin !== window.location.origin || link.hash) return;
        ({ href } = link);
        setBlockedAction('page');
      }
      event.preventDefault();
    };
    // Runs after the router, which handles its own links.
    window.addEventListener('click', blockNavigation);
    window.addEventListener('submit', blockNavigation);
    return () => {
      window.removeEventListener('click', blockNavigation);
      window.removeEventListener('submit', blockNavigation);
      if (href && navigator.onLine) window.location.assign(href);
    };
  }, [isOffline]);

  return (
    <div role="status">
      {isOffline && (
        <p className={classes.notice}>
          You are offline.{' '}
          {blockedAction === 'form'
            ? 'Nothing was sent. What you typed is still here: send it when you are back online.'
            : isNavigating || blockedAction
              ? 'The page that you asked for will open when you are back online. You can keep using this one.'
              : 'You can keep using this page. Others will open when you are back online.'}
        </p>
      )}
      {state === 'unreachable' && (
        <p className={classes.notice}>
          The connection failed. You can keep using this page.
          <Button size="small" onClick={retryWaiting}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
