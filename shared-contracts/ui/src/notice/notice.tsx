import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'unavailable';
  /** What happened, in a few words. */
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** Adds a retry button. */
  onRetry?: () => void;
  /** Replaces the retry button. */
  action?: ReactNode;
  retrying?: boolean;
}

/** Says what happened and what to do next. Screen readers announce it when it appears. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, onRetry, retrying, action } = props;
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role="status">
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div>{children}</div>}
        {(action ?? onRetry) && (
          <div className={classes.action}>
            {action ?? (
              <Button size="small" loading={retrying} onClick={onRetry}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
