import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './list-frame.module.css';

interface ListFrameProps<Item> {
  /** Null if the list is unavailable. */
  items: readonly Item[] | null;
  /** Names the content if it is unavailable: 'The vacancies'. */
  what: string;
  /** Shown if the list is empty, with a link to another page. */
  none: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** The main list of a page. Shows an explanation if it is empty or unavailable. */
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
