import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** S30: says that the line is gone, and goes by itself. In every page: offline nothing is fetched. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {offline && (
        <p className={classes.notice}>
          You are offline. What you see may be out of date; the rest comes when you are back.
        </p>
      )}
    </div>
  );
}
