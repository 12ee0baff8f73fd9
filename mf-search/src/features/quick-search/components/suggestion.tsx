import { useEffect, useRef, type ReactNode } from 'react';
import classes from './quick-search.module.css';

interface SuggestionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  /** Told after the option, not as its name. */
  note?: ReactNode;
  children: ReactNode;
}

/** One option of the listbox. The focus stays in the field, so keys are heard there. */
export function Suggestion({ id, active, onChoose, note, children }: SuggestionProps) {
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
      {...(note != null && {
        'aria-labelledby': `${id}-name`,
        'aria-describedby': `${id}-note`,
      })}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {note == null ? (
        children
      ) : (
        <>
          <span id={`${id}-name`}>{children}</span>
          <span id={`${id}-note`}>{note}</span>
        </>
      )}
    </div>
  );
}
