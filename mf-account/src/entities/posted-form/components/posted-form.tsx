import { useId, type ReactNode } from 'react';
import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { FORM_FIELD } from '@contracts/wire/forms/form-navigation';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { navigationFields, pageOf, summaryOf } from '../model/refusal.ts';
import classes from './posted-form.module.css';

/** What a field is called, what was typed into it, and what is wrong with it. */
export interface PostedField {
  name: string;
  id: string;
  defaultValue: string | undefined;
  error: string | null;
}

interface PostedFormProps {
  /** On its page. What was typed is kept under it where the form is refused. */
  name: string;
  action: string;
  /** Path of the page that comes next. */
  next: string;
  /** As it was typed before, and came back. */
  refused: RefusedForm | null;
  /** Names of the fields that the shopper fills in. */
  fields: readonly string[];
  /** What stands in them at first. */
  values?: Readonly<Record<string, string | null>>;
  /** Sent along and not asked. */
  along?: Readonly<Record<string, string>>;
  label: string;
  submit: string;
  primary?: boolean;
  children?: (field: (name: string) => PostedField) => ReactNode;
}

/**
 * An ordinary form that works without JavaScript: the API validates it, the gateway answers with a
 * page, and a refused form keeps its input.
 */
export function PostedForm(props: PostedFormProps) {
  const { name, action, next, refused, fields, values = {}, along = {}, label, children } = props;
  const { submit, primary = false } = props;
  const id = useId();
  const location = useLocation();
  const idOf = (field: string) => `${id}-${field}`;
  const hidden = [
    ...navigationFields(next, pageOf(location)),
    [FORM_FIELD, name] as const,
    ...Object.entries(along),
  ];
  const fieldOf = (field: string): PostedField => ({
    name: field,
    id: idOf(field),
    defaultValue: (refused === null ? values[field] : refused.values[field]?.[0]) ?? undefined,
    error: refused?.errors.find((error) => error.field === field)?.message ?? null,
  });
  return (
    <form className={classes.form} method="post" action={action} noValidate aria-label={label}>
      {refused !== null && <ErrorSummary errors={summaryOf(refused, fields, idOf)} />}
      {hidden.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children?.(fieldOf)}
      <div>
        <Button type="submit" variant={primary ? 'primary' : 'secondary'}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
