import { useState, type ReactNode } from 'react';
import { Disclosure } from 'shared-contracts/ui/disclosure';
import { ChosenCount } from './chosen-count.tsx';
import classes from './filters-form.module.css';

interface FilterSectionProps {
  title: string;
  /** How many values of it are chosen, and which, in words. */
  count: number;
  words: string;
  /** Open although nothing of it is chosen. */
  open?: boolean;
  children: ReactNode;
}

/** One filter of the list, opening in place. */
export function FilterSection({ title, count, words, open = false, children }: FilterSectionProps) {
  // As it was at first: a section that closes under the hand that unticks its last box is no help.
  const [openAtFirst] = useState(open || count > 0);
  return (
    <Disclosure
      open={openAtFirst}
      summary={
        <span className={classes.summary}>
          {title}
          <ChosenCount count={count} />
          {words !== '' && <span className={classes.chosen}>{words}</span>}
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
