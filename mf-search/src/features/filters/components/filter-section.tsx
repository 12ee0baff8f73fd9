import { useState, type ReactNode } from 'react';
import { Disclosure } from 'shared-contracts/ui/disclosure';
import classes from './filters-form.module.css';

interface FilterSectionProps {
  title: string;
  /** What of it is chosen, in words; empty when nothing is. */
  chosen: string;
  /** Open although nothing of it is chosen. */
  open?: boolean;
  children: ReactNode;
}

/** One filter of the list, opening in place. */
export function FilterSection({ title, chosen, open = false, children }: FilterSectionProps) {
  // As it was at first: a section that closes under the hand that unticks its last box is no help.
  const [openAtFirst] = useState(open || chosen !== '');
  return (
    <Disclosure
      open={openAtFirst}
      summary={
        <span className={classes.summary}>
          <span>{title}</span>
          {chosen !== '' && <span className={classes.chosen}>{chosen}</span>}
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
