import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldError } from '@contracts/platform/host/http';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import {
  NavigationFields,
  type NavigationFieldsProps,
} from '../navigation-fields/navigation-fields.tsx';
import classes from './posted-form.module.css';

export interface PostedFormProps
  extends
    NavigationFieldsProps,
    Omit<
      ComponentPropsWithRef<'form'>,
      'className' | 'style' | 'method' | 'noValidate' | keyof NavigationFieldsProps
    > {
  action: string;
  errors: readonly FieldError[];
  /** Counts the attempts to send: each moves the focus to the errors. */
  attempt?: number;
  /** The id of the control that an error leads to; undefined for an error of no field. */
  idOf: (field: string) => string | undefined;
  narrow?: boolean;
}

/**
 * A form that is posted and works without a script, its parts one below the other. Its fields and
 * its summary say what is wrong, not the browser.
 */
export function PostedForm(props: PostedFormProps) {
  const { next, here, form, values, errors, attempt, idOf, narrow = false, ...attributes } = props;
  return (
    <form
      {...attributes}
      className={narrow ? classes.narrow : classes.form}
      method="post"
      noValidate
    >
      <ErrorSummary
        {...(attempt !== undefined && { attempt })}
        errors={errors.map(({ field = '', message }) => {
          const fieldId = idOf(field);
          return fieldId === undefined ? { message } : { fieldId, message };
        })}
      />
      <NavigationFields next={next} here={here} form={form} values={values} />
      {props.children}
    </form>
  );
}

/** The buttons at the end of a form: side by side, on a phone one below the other. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
