import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './form-rows.module.css';

export type FormRowsProps = Omit<
  ComponentPropsWithRef<'form'>,
  'className' | 'style' | 'method' | 'noValidate'
>;

/** A posted form with stacked fields. Its fields and summary show errors instead of the browser. */
export function FormRows(props: FormRowsProps) {
  return <form {...props} className={classes.form} method="post" noValidate />;
}

/** The buttons at the end of a form: side by side, stacked on a phone. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
