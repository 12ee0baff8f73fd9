import { useState, type FocusEvent } from 'react';
import { fileLimits, fileTypes } from '@contracts/wire/forms/file-limits';
import type { FormField } from '@contracts/wire/forms/form-definition';
import {
  acceptsSeveral,
  emptyFieldMessage,
  fieldOptions,
  isRequired,
} from '@contracts/wire/forms/form-fields';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';
import {
  CheckboxField,
  emailInputProps,
  SelectField,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from '@contracts/ui/field';
import { FieldGroup } from '@contracts/ui/field-group';
import { RadioGroup } from '@contracts/ui/radio-group';
import { DateTimeField } from './date-time-field.tsx';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';

export interface DefinedFieldProps {
  field: FormField;
  /** Id of the control, which errors link to. */
  id: string;
  error: string | null;
  /** The initial value: from a refused form, or from the page. */
  initialValues: readonly string[];
  /** Files of a refused form, which must be chosen again. */
  chosenFiles: readonly { name: string }[];
  /** Undefined if the opening hours could not be loaded. */
  hours: BookingHours | undefined;
  /** Called with a value from the date picker, which fires no browser event. */
  onChosen: (value: string) => void;
}

/** One field of a form definition, according to its type (S178 to S184). */
export function DefinedField(props: DefinedFieldProps) {
  const { field, id, error, initialValues, chosenFiles } = props;
  const required = isRequired(field);
  const [firstValue] = initialValues;
  const shared = { id, error, hint: field.hint };
  const label = <FieldLabel label={field.label} required={required} />;
  const control = { ...shared, name: field.name, label, required };
  switch (field.type) {
    case 'textarea':
      return (
        <TextAreaField {...control} placeholder={field.placeholder} defaultValue={firstValue} />
      );
    case 'select':
      return (
        <SelectField
          {...control}
          options={fieldOptions(field)}
          emptyLabel={acceptsSeveral(field) ? undefined : field.placeholder || 'Please choose'}
          multiple={acceptsSeveral(field)}
          defaultValue={acceptsSeveral(field) ? [...initialValues] : (firstValue ?? '')}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          {...shared}
          name={field.name}
          legend={label}
          options={fieldOptions(field)}
          {...(firstValue !== undefined && { defaultValue: firstValue })}
        />
      );
    case 'checkbox':
      return <CheckboxGroup {...props} />;
    case 'datepicker':
      return <DateTimeField {...props} />;
    case 'file':
      return (
        <TextField
          {...control}
          type="file"
          accept={fileTypes.join(',')}
          multiple={acceptsSeveral(field)}
          hint={fileHint(field, chosenFiles)}
        />
      );
    default:
      return <TextField {...control} {...typingProps(field)} defaultValue={firstValue} />;
  }
}

type TypingProps = Omit<TextFieldProps, 'label'>;

/** Keyboard and autofill of well-known fields by slug, whatever their definitions say (S184). */
const propsBySlug: Readonly<Record<string, TypingProps>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  // `type="number"` would drop the leading 0.
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters', width: 'short' },
  registration: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    variant: 'plate',
    placeholder: 'Enter Reg',
  },
};

function typingProps({ slug, type, placeholder, rules }: FormField): TypingProps {
  const slugProps = propsBySlug[slug] ?? {};
  const ownPlaceholder = placeholder === '' ? {} : { placeholder };
  if (type === 'email') return { ...emailInputProps, ...ownPlaceholder };
  if (type === 'number') {
    // `type="number"` would discard invalid input, and the mouse wheel would change the value.
    return {
      inputMode: rules?.whole ? 'numeric' : 'decimal',
      width: 'short',
      ...slugProps,
      ...ownPlaceholder,
    };
  }
  return { enterKeyHint: 'next', ...slugProps, ...ownPlaceholder };
}

function fileHint({ hint }: FormField, chosen: DefinedFieldProps['chosenFiles']): string {
  const limitHint = `PDF, JPEG or PNG, up to ${fileLimits.maxFileBytes / 1024 / 1024} MB each.`;
  const chooseAgainHints = chosen.map(({ name }) => `Choose ${name} again: we couldn’t save it.`);
  return [hint, limitHint, ...chooseAgainHints].filter(Boolean).join(' ');
}

/** Checkboxes. A required group that is empty shows its error when it loses the focus (S181). */
function CheckboxGroup({ field, id, error, initialValues }: DefinedFieldProps) {
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
