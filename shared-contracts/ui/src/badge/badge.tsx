import type { ReactNode } from 'react';
import classes from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  /** `saving` for price indicators and savings, `solid` for a state such as Reserved. */
  tone?: 'quiet' | 'saving' | 'solid';
  /** Class of a small icon (`ui/icon.module.css`) before the text. */
  icon?: string | undefined;
}

/** A non-interactive label. */
export function Badge({ children, tone = 'quiet', icon }: BadgeProps) {
  const names = [classes.badge, classes[tone], icon];
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>;
}
