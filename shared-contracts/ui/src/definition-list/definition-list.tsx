import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  term: string;
  /** The item is omitted if this is null, undefined or ''. */
  description: ReactNode;
  /** Class of a small icon (`ui/icon.module.css`) that replaces the term visually. */
  icon?: string | undefined;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** `rows`: separated by rules; `columns`: side by side if they fit; `inline`: for cards. */
  layout?: 'rows' | 'columns' | 'inline';
}

export function DefinitionList({ items, layout = 'rows' }: DefinitionListProps) {
  const shownItems = items.filter(({ description }) => description != null && description !== '');
  return (
    <dl className={[classes.list, classes[layout]].filter(Boolean).join(' ')}>
      {shownItems.map(({ term, description, icon }) => (
        <div key={term} className={classes.item}>
          <dt className={icon ? `${classes.iconTerm} ${icon}` : classes.term}>{term}</dt>
          <dd className={classes.description}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
