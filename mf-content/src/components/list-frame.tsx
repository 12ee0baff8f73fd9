import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './list-frame.module.css';

interface ListFrameProps<Item> {
  /** Null if the list is unavailable. */
  items: readonly Item[] | null;
  /** Subject of the message that the list is unavailable: 'The vacancies'. */
  subject: string;
  /** Shown if the list is empty, with a link to another page. */
  emptyMessage: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** The main list of a page. Shows an explanation if it is empty or unavailable. */
export function ListFrame<Item>({ items, subject, emptyMessage, children }: ListFrameProps<Item>) {
  return (
    <div className={classes.frame}>
      <ListContent items={items} subject={subject} emptyMessage={emptyMessage}>
        {children}
      </ListContent>
    </div>
  );
}

function ListContent<Item>({ items, subject, emptyMessage, children }: ListFrameProps<Item>) {
  const retry = useRetry();
  if (items === null) return <RetryNotice retry={retry} title={`${subject} could not be loaded`} />;
  return items.length === 0 ? <p className={classes.none}>{emptyMessage}</p> : children(items);
}
