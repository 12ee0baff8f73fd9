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
  /** Number of submit attempts. Each new attempt moves the focus to the errors. */
  attempt?: number;
  /** The id of the control with an error; undefined if the error concerns no single field. */
  idOf: (field: string) => string | undefined;
  narrow?: boolean;
}

/**
 * A posted form that works without JavaScript, with its fields one below the other. The fields and
 * an error summary show what is wrong; the browser's own validation is off.
 */
export function PostedForm(props: PostedFormProps) {
  const { nextPage, formPage, form, values, errors, attempt, idOf, narrow, ...attributes } = props;
  return (
    <form
      {...attributes}
      className={narrow ? classes.narrow : classes.form}
      method="post"
      noValidate
    >
      <ErrorSummary
        attempt={attempt}
        errors={errors.map(({ field = '', message }) => {
          const fieldId = idOf(field);
          return fieldId === undefined ? { message } : { fieldId, message };
        })}
      />
      <NavigationFields nextPage={nextPage} formPage={formPage} form={form} values={values} />
      {props.children}
    </form>
  );
}

/** The buttons at the end of a form: side by side, but one below the other on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
