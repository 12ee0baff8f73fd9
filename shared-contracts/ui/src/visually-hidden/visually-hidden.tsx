import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** Announce what changes inside, politely. */
  live?: boolean;
}

/** Text for those who listen: out of sight, in the accessibility tree. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className={classes.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
