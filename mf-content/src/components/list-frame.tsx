import type { ReactNode } from 'react';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import classes from './list-frame.module.css';

interface FetchedItemsProps<Item> {
  /** Null if the list is unavailable. */
  items: readonly Item[] | null;
  /** Subject of the message that the list is unavailable: 'The vacancies'. */
  subject: string;
  emptyMessage: ReactNode;
  children(items: readonly Item[]): ReactNode;
}

/** The main list of a page. `emptyMessage` has a link to another page. */
export function ListFrame<Item>({ emptyMessage, ...list }: FetchedItemsProps<Item>) {
  return (
    <div className={classes.frame}>
      <FetchedItems {...list} emptyMessage={<p className={classes.none}>{emptyMessage}</p>} />
    </div>
  );
}

/** A list that shows an explanation if it is empty or unavailable. */
export function FetchedItems<Item>(props: FetchedItemsProps<Item>) {
  const { items, subject, emptyMessage, children } = props;
  const retry = useRetry();
  if (items === null) return <RetryNotice retry={retry} title={`${subject} could not be loaded`} />;
  return items.length === 0 ? emptyMessage : children(items);
}
