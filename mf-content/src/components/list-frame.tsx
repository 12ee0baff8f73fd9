import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './list-frame.module.css';

interface ListFrameProps<Item> {
  /** Null where they could not be had. */
  items: readonly Item[] | null;
  /** What could not be had: 'The vacancies'. */
  what: string;
  /** Said where there is none, with a way on. */
  none: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** The list that a page is about: never empty without a word of why. */
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
