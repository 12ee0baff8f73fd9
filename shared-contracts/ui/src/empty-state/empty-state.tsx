import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** How to add items. */
  children: ReactNode;
  /** Links or buttons, the most likely first. */
  actions: ReactNode;
  /** A class that sets `--icon`. */
  className: string | undefined;
}

/** An empty list that the shopper can fill. For unavailable data, use `Notice`. */
export function EmptyState({ title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={`${classes.empty} ${className ?? ''}`}>
      <h2 className={classes.title}>{title}</h2>
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
