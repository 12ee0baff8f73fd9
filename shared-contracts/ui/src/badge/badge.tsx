import type { ReactNode } from 'react';
import classes from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `saving` for price indicators and savings, `solid` for a state such as Reserved. */
  tone?: 'quiet' | 'saving' | 'solid';
  /** Class of a small icon (`ui/icon.module.css`) before the words. */
  icon?: string | undefined;
}

/** A quiet label beside a thing: it says something of it and does nothing. */
export function Badge({ children, tone = 'quiet', icon }: BadgeProps) {
  const names = [classes.badge, classes[tone], icon];
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>;
}
