import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './list-frame.module.css';

interface ListFrameProps<Item> {
  /** Null if unavailable. */
  items: readonly Item[] | null;
  /** Names the unavailable content: 'The vacancies'. */
  what: string;
  /** Shown for an empty list, with a link onwards. */
  none: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** The main list of a page. It explains itself when it is empty or unavailable. */
export function ListFrame<Item>({ items, what, none, children }: ListFrameProps<Item>) {
  return (
    <div className={classes.frame}>
      <Listed items={items} what={what} none={none}>
        {children}
      </Listed>
    </div>
  );
}

function Listed<Item>({ items, what, none, children }: ListFrameProps<Item>) {
  const retry = useRetry();
  if (items === null) return <RetryNotice retry={retry} title={`${what} could not be loaded`} />;
  return items.length === 0 ? <p className={classes.none}>{none}</p> : children(items);
}
