import { useId, type ReactNode } from 'react';
import { useLocation } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import type { TextFieldProps } from '@contracts/ui/field';
import { PostedForm } from '@contracts/ui/posted-form';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import { withoutFormParameters, refusalErrors } from '../model/refusal.ts';

interface AccountFormProps {
  /** The form's name on its page. The input of a refused form is stored under it. */
  name: string;
  action: string;
  nextPage: string;
  refused: RefusedForm | null;
  fields: readonly string[];
  values?: Readonly<Record<string, string | null>>;
  hiddenValues?: Readonly<Record<string, string>>;
  label: string;
  submitLabel: string;
  primary?: boolean;
  children: (
    field: (name: string) => Pick<TextFieldProps, 'name' | 'id' | 'defaultValue' | 'error'>,
  ) => ReactNode;
}

/** A form that the API validates. A refused form is shown again with its input. */
export function AccountForm(props: AccountFormProps) {
  const { name, refused, fields, values = {}, submitLabel, primary = false } = props;
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const fieldProps = (field: string) => ({
    name: field,
    id: idOf(field),
    defaultValue: (refused === null ? values[field] : refused.values[field]?.[0]) ?? undefined,
    error: refused?.errors.find((error) => error.field === field)?.message ?? null,
  });
  return (
    <PostedForm
      narrow
      action={props.action}
      nextPage={props.nextPage}
      formPage={withoutFormParameters(useLocation())}
      form={name}
      values={props.hiddenValues}
      errors={refused === null ? [] : refusalErrors(refused)}
      idOf={(field) => (fields.includes(field) ? idOf(field) : undefined)}
      aria-label={props.label}
    >
      {props.children(fieldProps)}
      <div>
        <Button type="submit" variant={primary ? 'primary' : 'secondary'}>
          {submitLabel}
        </Button>
      </div>
    </PostedForm>
  );
}
