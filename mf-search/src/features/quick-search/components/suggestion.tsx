import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '@contracts/platform/router';
import classes from './quick-search.module.css';

interface SuggestionProps {
  id: string;
  active: boolean;
  href: string;
  /** Called when the link is followed in this tab. */
  onFollow: () => void;
  children: ReactNode;
}

/** One option of the listbox: a link. Focus stays in the field, which handles the keys. */
export function Suggestion({ id, active, href, onFollow, children }: SuggestionProps) {
  const option = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={option}
      to={href}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
      }}
    >
      {children}
    </Link>
  );
}
