import { useState, type FocusEvent } from 'react';
import type { FormField } from '@contracts/wire/forms/form-definition';
import { emptyFieldMessage, fieldOptions, isRequired } from '@contracts/wire/forms/form-fields';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';

interface CheckboxGroupProps {
  field: FormField;
  /** Id of the first checkbox, which errors link to. */
  id: string;
  error: string | null;
  typed: readonly string[];
}

/** Checkboxes. A required group shows its error as soon as it is left empty (S181). */
export function CheckboxGroup({ field, id, error, typed }: CheckboxGroupProps) {
  const [leftEmpty, setLeftEmpty] = useState(false);
  const required = isRequired(field);

  function look({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!required || currentTarget.contains(relatedTarget)) return;
    setLeftEmpty(currentTarget.querySelector(':checked') === null);
  }

  return (
    // It listens to its checkboxes but is not interactive itself.
    <div onBlur={look} onChange={() => setLeftEmpty(false)}>
      <FieldGroup
        id={id}
        legend={<FieldLabel label={field.label} required={required} />}
        hint={field.hint}
        error={error ?? (leftEmpty ? emptyFieldMessage(field) : null)}
      >
        {fieldOptions(field).map(({ value, label }, place) => (
          <CheckboxField
            key={value}
            id={place === 0 ? id : `${id}-${place + 1}`}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={typed.includes(value)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
