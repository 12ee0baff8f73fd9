import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import classes from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * S30: says that the browser is offline and what is possible meanwhile, and goes by itself. A page
 * that was asked for opens when the browser is back: its loader waits. A document, and a form that
 * is sent without a script, would replace the page by an error page of the browser, so both are held.
 */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
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
    // After the router, which takes what it goes to by itself.
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
    </div>
  );
}
