import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../button/button.tsx';
import classes from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'unavailable';
  /** What happened, in a few words. */
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  /** Offers to try again; what was tried is named by `retryLabel`. */
  onRetry?: () => void;
  /** Address that the retry leads to without JavaScript. */
  retryHref?: string;
  retryLabel?: string;
  retrying?: boolean;
}

/** Says what happened and what to do next, announced politely when it appears. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, onRetry, retryHref } = props;
  const { retryLabel = 'Try again', retrying } = props;
  const button = { size: 'small', loading: retrying, children: retryLabel } as const;
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role="status">
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div>{children}</div>}
        {onRetry && (
          <div className={classes.action}>
            {retryHref === undefined ? (
              <Button {...button} onClick={onRetry} />
            ) : (
              <RetryForm href={retryHref} onRetry={onRetry}>
                <Button {...button} type="submit" />
              </RetryForm>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface RetryFormProps {
  href: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A GET form, so that the same button works before, and without, any script. */
function RetryForm({ href, onRetry, children }: RetryFormProps) {
  const [path, query = ''] = href.split('?');
  const fields = [...new URLSearchParams(query)];
  return (
    <form
      method="get"
      action={path}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        onRetry();
      }}
    >
      {fields.map(([name, value], place) => (
        // Names may come twice, and the fields never move.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
