import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open at first. The reader opens and closes it from then on. */
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  /** `rule` for rows of a list, `plain` in running text. */
  variant?: 'rule' | 'plain';
  onToggle?: (open: boolean) => void;
}

/** Opens in place, without JavaScript too. */
export function Disclosure(props: DisclosureProps) {
  const { summary, children, open, name, variant = 'rule', onToggle } = props;
  return (
    <details
      className={`${classes.disclosure} ${classes[variant]}`}
      open={open}
      name={name}
      onToggle={(event) => {
        // 'toggle' of a disclosure inside this one reaches React's handler too.
        if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className={classes.summary}>
        <span className={classes.words}>{summary}</span>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
