import { fileLimits, fileTypes } from '@contracts/wire/forms/file-limits';
import type { FormField } from '@contracts/wire/forms/form-definition';
import { fieldOptions, isRequired, takesSeveral } from '@contracts/wire/forms/form-fields';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';
import { SelectField, TextAreaField, TextField } from '@contracts/ui/field';
import { RadioGroup } from '@contracts/ui/radio-group';
import { typingOf } from '../model/typing.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { FieldLabel } from '../../../entities/submission/components/field-label.tsx';

export interface DefinedFieldProps {
  field: FormField;
  /** Id of the control, which errors link to. */
  id: string;
  error: string | null;
  /** The initial value: from a refused form, or from the page. */
  typed: readonly string[];
  /** Files of a refused form, which must be chosen again. */
  chosenFiles: readonly { name: string }[];
  /** Undefined if the opening hours could not be loaded. */
  hours: BookingHours | undefined;
  /** Called with a value from the date picker, which fires no browser event. */
  onChosen: (value: string) => void;
}

/** One field of a form definition, according to its type (S178 to S184). */
export function DefinedField(props: DefinedFieldProps) {
  const { field, id, error, typed, chosenFiles, hours, onChosen } = props;
  const required = isRequired(field);
  const [first] = typed;
  const shared = { id, error, hint: field.hint };
  const label = <FieldLabel label={field.label} required={required} />;
  const control = { ...shared, name: field.name, label, required };
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...control} placeholder={field.placeholder} defaultValue={first} />;
    case 'select':
      return (
        <SelectField
          {...control}
          options={fieldOptions(field)}
          emptyLabel={takesSeveral(field) ? undefined : field.placeholder || 'Please choose'}
          multiple={takesSeveral(field)}
          defaultValue={takesSeveral(field) ? [...typed] : (first ?? '')}
        />
      );
    case 'radio':
      return (
        <RadioGroup
          {...shared}
          name={field.name}
          legend={label}
          options={fieldOptions(field)}
          {...(first !== undefined && { defaultValue: first })}
        />
      );
    case 'checkbox':
      return <CheckboxGroup field={field} id={id} error={error} typed={typed} />;
    case 'datepicker':
      return <DateTimeField {...{ field, id, error, hours, onChosen }} typed={first ?? ''} />;
    case 'file':
      return (
        <TextField
          {...control}
          type="file"
          accept={fileTypes.join(',')}
          multiple={takesSeveral(field)}
          hint={fileHint(field, chosenFiles)}
        />
      );
    default:
      return <TextField {...control} {...typingOf(field)} defaultValue={first} />;
  }
}

function fileHint({ hint }: FormField, chosen: DefinedFieldProps['chosenFiles']): string {
  const limit = `PDF, JPEG or PNG, up to ${fileLimits.maxFileBytes / 1024 / 1024} MB each.`;
  const again = chosen.map(({ name }) => `Choose ${name} again: we could not keep it.`);
  return [hint, limit, ...again].filter(Boolean).join(' ');
}
