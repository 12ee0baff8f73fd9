import { useState } from 'react';
import { Notice } from '@contracts/ui/notice';
import classes from './unavailable.module.css';

interface UnavailableProps {
  /** `<area>/<route or widget>`, for whoever looks into it. */
  partId: string;
  onRetry(): Promise<unknown>;
}

/** Says kindly that one part is missing; everything around it goes on working. */
export function Unavailable({ partId, onRetry }: UnavailableProps) {
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    try {
      await onRetry();
    } catch {
      // The notice stays: that is how the shopper learns that it failed again.
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
