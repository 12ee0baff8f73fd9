import type { ReactNode } from 'react';
import classes from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `saving` for price indicators and savings, `solid` for a state such as Reserved. */
  tone?: 'quiet' | 'saving' | 'solid';
  icon?: ReactNode;
}

/** A quiet label beside a thing: it says something of it and does nothing. */
export function Badge({ children, tone = 'quiet', icon }: BadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
