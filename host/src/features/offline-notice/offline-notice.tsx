import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '@contracts/ui/button';
import { connection, subscribeToConnection, tryAgain } from './connection.ts';
import classes from './offline-notice.module.css';

/**
 * S30: says that the browser is offline or the site unreachable, and what still works. Disappears
 * by itself. A requested page's loader waits until the browser is online. Document loads and form
 * posts are held, because they would replace the page with the browser's error page.
 */
export function OfflineNotice() {
  const state = useSyncExternalStore(subscribeToConnection, connection, () => 'online');
  const offline = state === 'offline';
  const asked = useNavigation().state !== 'idle';
  const [held, setHeld] = useState<'page' | 'form' | null>(null);

  useEffect(() => {
    if (!offline) return undefined;
    setHeld(null);
    let href = '';
    const hold = (event: Event) => {
      if (event.defaultPrevented) return;
      if (event.type === 'submit') setHeld('form');
      else {
        const link = (event.target as Element).closest('a');
        if (!link || link.target || link.origin !== window.location.origin || link.hash) return;
        ({ href } = link);
        setHeld('page');
      }
      event.preventDefault();
    };
    // Runs after the router, which handles its own links.
    window.addEventListener('click', hold);
    window.addEventListener('submit', hold);
    return () => {
      window.removeEventListener('click', hold);
      window.removeEventListener('submit', hold);
      if (href && navigator.onLine) window.location.assign(href);
    };
  }, [offline]);

  return (
    <div role="status">
      {offline && (
        <p className={classes.notice}>
          You are offline.{' '}
          {held === 'form'
            ? 'Nothing was sent. What you typed stays here: send it when you are back.'
            : asked || held
              ? 'The page that you asked for opens when you are back. You can go on with this one.'
              : 'You can go on with this page. Others open when you are back.'}
        </p>
      )}
      {state === 'unreached' && (
        <p className={classes.notice}>
          The connection failed. You can go on with this page.
          <Button size="small" onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
