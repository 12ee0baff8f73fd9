import { useEffect, useRef, type ReactNode } from 'react';
import classes from './quick-search.module.css';

interface SuggestionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One option of the listbox. The focus stays in the field, so keys are heard there. */
export function Suggestion({ id, active, onChoose, children }: SuggestionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      className={classes.option}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
