import { useState, type ReactNode } from 'react';
import { Disclosure } from 'shared-contracts/ui/disclosure';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import classes from './filters-form.module.css';

interface FilterSectionProps {
  title: string;
  /** How many values of it are chosen. */
  chosen: number;
  /** Open although nothing of it is chosen. */
  open?: boolean;
  children: ReactNode;
}

/** One filter of the list, opening in place. */
export function FilterSection({ title, chosen, open = false, children }: FilterSectionProps) {
  // As it was at first: a section that closes under the hand that unticks its last box is no help.
  const [openAtFirst] = useState(open || chosen > 0);
  return (
    <Disclosure
      open={openAtFirst}
      summary={
        <span className={classes.summary}>
          {title}
          {chosen > 0 && (
            <span className={classes.chosen}>
              {chosen}
              <VisuallyHidden> chosen</VisuallyHidden>
            </span>
          )}
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
