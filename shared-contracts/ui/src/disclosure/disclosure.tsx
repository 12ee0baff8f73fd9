import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /**
   * Replaces the children until it is opened, so that the page need not contain them: a link to
   * their page, for visitors without scripts.
   */
  untilOpened?: ReactNode;
  /** Id for links to it. */
  id?: string;
  /** Initial state. After that the reader controls it. */
  open?: boolean;
  /** Only one disclosure with the same name is open at a time. */
  name?: string;
  /** `rule` for list rows, `plain` in running text. */
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
    // Opened before this script loaded.
    if (details.current?.open) setOpened(true);
  }, []);

  return (
    <details
      ref={details}
      // The reader controls it from the first paint on.
      suppressHydrationWarning
      id={id}
      className={`${classes.disclosure} ${classes[variant]}`}
      open={open}
      name={name}
      onToggle={(event) => {
        // React also gets 'toggle' events of nested disclosures.
        if (event.target !== event.currentTarget) return;
        // Also opened by the browser's find in page.
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
