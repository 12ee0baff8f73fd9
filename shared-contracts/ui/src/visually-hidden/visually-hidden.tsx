import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Whether screen readers politely announce changes to the text. */
  live?: boolean;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className={classes.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
