import type { ReactNode } from 'react';
import { DefinitionList, type Definition } from '@contracts/ui/definition-list';
import classes from './document-body.module.css';

interface DocumentBodyProps {
  facts: readonly Definition[];
  /** Under the facts: what to do next. */
  action?: ReactNode;
  children: ReactNode;
}

/** A text with its facts: beside it where there is room, else before it. */
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
