import { useRetry } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import classes from './parts-unavailable.module.css';

/** Said once for all the parts that a page goes without. */
export function PartsUnavailable() {
  return (
    <div className={classes.missing}>
      <Notice {...useRetry()} tone="unavailable" title="Some of this page could not be loaded" />
    </div>
  );
}
