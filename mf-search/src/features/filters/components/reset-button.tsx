import type { ReactNode } from 'react';
import { Button } from '@contracts/ui/button';
import classes from './reset-button.module.css';

interface ResetButtonProps {
  /** The search after the reset, for use without JavaScript. */
  href: string;
  onReset: () => void;
  children: ReactNode;
}

/** A button that clears filters (S95). Without JavaScript it is a link. */
export function ResetButton({ href, onReset, children }: ResetButtonProps) {
  return (
    <>
      <Button variant="quiet" size="small" className={classes.scripted} onClick={onReset}>
        {children}
      </Button>
      {/* Not a `<noscript>`: on narrow screens, one already contains the whole form. */}
      <a className={classes.scriptless} href={href}>
        {children}
      </a>
    </>
  );
}
