import type { ReactNode } from 'react';
import { Button } from '@contracts/ui/button';
import classes from './reset-button.module.css';

interface ResetButtonProps {
  /** The search without what is reset, for a page without JavaScript. */
  href: string;
  onReset: () => void;
  children: ReactNode;
}

/** Empties filters (S95). Without JavaScript a link does. */
export function ResetButton({ href, onReset, children }: ResetButtonProps) {
  return (
    <>
      <Button variant="quiet" size="small" className={classes.scripted} onClick={onReset}>
        {children}
      </Button>
      {/* Not within `noscript`: on a phone the whole form is. */}
      <a className={classes.scriptless} href={href}>
        {children}
      </a>
    </>
  );
}
