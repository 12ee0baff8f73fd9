import type { ComponentPropsWithRef, ReactNode } from 'react';
import {
  FORM_FIELD,
  FORM_PAGE_FIELD,
  NEXT_PAGE_FIELD,
} from '@contracts/wire/forms/form-navigation';
import type { FieldError } from '@contracts/platform/host/http';
import { ErrorSummary } from '../error-summary/error-summary.tsx';
import classes from './posted-form.module.css';

export interface NavigationFieldsProps {
  /** Path of the page that comes next. */
  next: string;
  /** Path of the page with the form, which shows it again when it is refused. */
  here: string;
  /** Name of the form on that page: a refused form is stored under it. */
  form?: string | undefined;
  /** Other values that the shopper does not fill in. */
  values?: Readonly<Record<string, string | number>> | undefined;
}

/** Hidden fields of a form that a browser posts by itself. */
export function NavigationFields({ next, here, form, values = {} }: NavigationFieldsProps) {
  const navigation = [
    [NEXT_PAGE_FIELD, next],
    [FORM_PAGE_FIELD, here],
    [FORM_FIELD, form],
  ] as const;
  return [...navigation, ...Object.entries(values)].map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

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
