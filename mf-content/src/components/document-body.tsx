import type { ReactNode } from 'react';
import { DefinitionList, type Definition } from '@contracts/ui/definition-list';
import classes from './document-body.module.css';

interface DocumentBodyProps {
  facts: readonly Definition[];
  /** Shown below the facts: what to do next. */
  action?: ReactNode;
  children: ReactNode;
}

/** A text with its facts: side by side if there is room, else facts first. */
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
