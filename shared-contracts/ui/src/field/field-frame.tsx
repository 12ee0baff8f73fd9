import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './field.module.css';

/** Props that all fields share. */
export interface FieldText {
  /** Id of the control, which error summaries link to. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The error and how to fix it. If set, the control is marked invalid. */
  error?: string | null;
  /** Adds '(optional)'. Fields are required by default. */
  optional?: boolean;
}

/** Creates the ids of a control, its hint and its error, and the props of its `FieldNotes`. */
export function useFieldIds({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control = {
    id: controlId,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, notes: { hint, hintId, error, errorId } };
}

export function LabelText({ label, optional }: Pick<FieldText, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className={classes.optional}> (optional)</span>}
    </>
  );
}

export function FieldNotes({
  hint,
  hintId,
  error,
  errorId,
}: ReturnType<typeof useFieldIds>['notes']) {
  return (
    <>
      {hint && (
        <span className={classes.hint} id={hintId}>
          {hint}
        </span>
      )}
      {error && (
        <span className={classes.error} id={errorId}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </span>
      )}
    </>
  );
}
