import { useState, type FocusEvent } from 'react';
import { emptyFieldMessage, fieldOptions, isRequired } from '@contracts/wire/forms/form-fields';
import { CheckboxField } from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';
import type { DefinedFieldProps } from './defined-field.tsx';

type CheckboxGroupProps = Pick<DefinedFieldProps, 'field' | 'id' | 'error' | 'initialValues'>;

/** Checkboxes. A required group that is empty shows its error when it loses the focus (S181). */
export function CheckboxGroup({ field, id, error, initialValues }: CheckboxGroupProps) {
  const [isLeftEmpty, setIsLeftEmpty] = useState(false);
  const required = isRequired(field);

  function checkSelection({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!required || currentTarget.contains(relatedTarget)) return;
    setIsLeftEmpty(currentTarget.querySelector(':checked') === null);
  }

  return (
    // The `div` listens to events of its checkboxes but is not interactive itself.
    <div onBlur={checkSelection} onChange={() => setIsLeftEmpty(false)}>
      <FieldGroup
        id={id}
        legend={<FieldLabel label={field.label} required={required} />}
        hint={field.hint}
        error={error ?? (isLeftEmpty ? emptyFieldMessage(field) : null)}
      >
        {fieldOptions(field).map(({ value, label }, index) => (
          <CheckboxField
            key={value}
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={initialValues.includes(value)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}
