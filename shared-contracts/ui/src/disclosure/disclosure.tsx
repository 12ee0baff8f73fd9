import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /**
   * Stands in for the children until somebody opens it, so that a page need not hold what nobody
   * sees: a link to where they are, for whoever has no script.
   */
  untilOpened?: ReactNode;
  /** For a link that leads to it. */
  id?: string;
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
  const {
    id,
    summary,
    children,
    untilOpened,
    open = false,
    name,
    variant = 'rule',
    onToggle,
  } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(open || untilOpened === undefined);
  const fill = () => setOpened(true);

  useEffect(() => {
    // Opened before this script was there.
    if (details.current?.open) setOpened(true);
  }, []);

  return (
    <details
      ref={details}
      // Whether it is open is the reader's from the first paint on.
      suppressHydrationWarning
      id={id}
      className={`${classes.disclosure} ${classes[variant]}`}
      open={open}
      name={name}
      onToggle={(event) => {
        // 'toggle' of a disclosure inside this one reaches React's handler too.
        if (event.target !== event.currentTarget) return;
        // By the search of the browser in the page, too.
        if (event.currentTarget.open) fill();
        onToggle?.(event.currentTarget.open);
      }}
    >
      {/* A press is heard before it opens: the first frame holds the children. */}
      <summary className={classes.summary} onPointerDown={fill} onClick={fill}>
        <span className={classes.words}>{summary}</span>
      </summary>
      <div className={classes.content}>{opened ? children : untilOpened}</div>
    </details>
  );
}
