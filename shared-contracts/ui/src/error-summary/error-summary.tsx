import { useEffect, useId, useRef, type MouseEvent } from 'react';
import classes from './error-summary.module.css';

export interface SummaryError {
  /** Id of the invalid control; absent if the error concerns no single field. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  title?: string;
  /** Number of submit attempts. Each new attempt moves the focus to the summary. */
  attempt?: number;
}

/** The errors at the top of a form, focused when they appear. Renders nothing without errors. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = 'There is a problem', attempt = 0 } = props;
  const region = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const hasErrors = errors.length > 0;

  useEffect(() => {
    if (hasErrors) region.current?.focus();
  }, [hasErrors, attempt]);

  if (!hasErrors) return null;
  return (
    <div
      ref={region}
      className={classes.summary}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      // On a page that is rendered with errors, the browser focuses it even without JavaScript.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  // Scroll the label into view as well.
  const label = field.closest('fieldset') ?? document.querySelector(`label[for="${fieldId}"]`);
  (label ?? field).scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
