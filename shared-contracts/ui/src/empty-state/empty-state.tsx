import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** How something comes to be here. */
  children: ReactNode;
  /** Links or buttons, the likeliest first. */
  actions: ReactNode;
  /** A class that sets `--icon`. */
  className: string | undefined;
}

/** A list that the shopper has put nothing in yet. What could not be had is a `Notice` instead. */
export function EmptyState({ title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={`${classes.empty} ${className ?? ''}`}>
      <h2 className={classes.title}>{title}</h2>
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
