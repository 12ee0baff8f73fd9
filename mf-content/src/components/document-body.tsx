import type { ReactNode } from 'react';
import { DefinitionList, type Definition } from '@contracts/ui/definition-list';
import classes from './document-body.module.css';

interface DocumentBodyProps {
  facts: readonly Definition[];
  /** What to do next, shown below the facts. */
  action?: ReactNode;
  children: ReactNode;
}

/** Text and facts, side by side if there is room, otherwise facts first. */
export function DocumentBody({ facts, action, children }: DocumentBodyProps) {
  return (
    <div className={classes.body}>
      <div className={classes.facts}>
        <DefinitionList items={facts} />
        {action}
      </div>
      <div className={classes.text}>{children}</div>
    </div>
  );
}
