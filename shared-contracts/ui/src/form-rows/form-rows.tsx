import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './form-rows.module.css';

export type FormRowsProps = Omit<
  ComponentPropsWithRef<'form'>,
  'className' | 'style' | 'method' | 'noValidate'
>;

/**
 * A form that is posted, its parts one below the other. What is wrong is said by its fields and its
 * summary, not by the browser.
 */
export function FormRows(props: FormRowsProps) {
  return <form {...props} className={classes.form} method="post" noValidate />;
}

/** The buttons at the end of a form: side by side, on a phone one below the other. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
