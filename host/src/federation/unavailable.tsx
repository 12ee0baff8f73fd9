import { useState } from 'react';
import { Notice } from '@contracts/ui/notice';
import classes from './unavailable.module.css';

interface UnavailableProps {
  /** `<area>/<route or widget>`, for debugging. */
  partId: string;
  onRetry(): Promise<unknown>;
}

/** Says kindly that one part is missing. Everything around it still works. */
export function Unavailable({ partId, onRetry }: UnavailableProps) {
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } catch {
      // The notice stays, so the shopper sees that it failed again.
    } finally {
      setRetrying(false);
    }
  }
  return (
    <div className={classes.unavailable} data-unavailable={partId}>
      <Notice
        tone="unavailable"
        title="This part of the page is unavailable"
        onRetry={() => void retry()}
        retrying={retrying}
      >
        The rest of the site works. Please try again in a moment.
      </Notice>
    </div>
  );
}
