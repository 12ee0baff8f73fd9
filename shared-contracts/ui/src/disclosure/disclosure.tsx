import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /**
   * Shown until it is opened, so that the page need not contain the children. Usually a link to the
   * children's own page, for visitors without JavaScript.
   */
  closedContent?: ReactNode;
  /** Id that links can point to. */
  id?: string;
  /** Initial state. After that the reader controls it. */
  open?: boolean;
  /** `rule` for rows of a list; `plain` in running text. */
  variant?: 'rule' | 'plain';
}

/** Content that expands in place when its summary is pressed, even without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { id, summary, children, closedContent, open = false, variant = 'rule' } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [isContentShown, setContentShown] = useState(open || closedContent === undefined);
  const showContent = () => setContentShown(true);

  useEffect(() => {
    // The reader opened it before this script loaded.
    if (details.current?.open) setContentShown(true);
  }, []);

  return (
    <details
      ref={details}
      // The reader may open it before React hydrates it.
      suppressHydrationWarning
      id={id}
      className={`${classes.disclosure} ${classes[variant]}`}
      open={open}
      onToggle={({ currentTarget }) => {
        // The browser's find in page can open it, too.
        if (currentTarget.open) showContent();
      }}
    >
      {/* Both handlers run before it opens, so that the first frame contains the children. */}
      <summary className={classes.summary} onPointerDown={showContent} onClick={showContent}>
        <span className={classes.words}>{summary}</span>
      </summary>
      <div className={classes.content}>{isContentShown ? children : closedContent}</div>
    </details>
  );
}
