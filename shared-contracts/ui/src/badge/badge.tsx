import type { ReactNode } from 'react';
import classes from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `saving` for price indicators and savings; `solid` for a state such as Reserved. */
  tone?: 'quiet' | 'saving' | 'solid';
}

/** A non-interactive label. */
export function Badge({ children, tone = 'quiet' }: BadgeProps) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
