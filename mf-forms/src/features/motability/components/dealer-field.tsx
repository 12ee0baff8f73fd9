import type { Dealer } from '@contracts/platform/remote/widgets';
import { SelectField, TextField } from '@contracts/ui/field';
import { requiredLabel } from '../../../entities/static-form/components/person-fields.tsx';
import type { StaticFormState } from '../../../entities/static-form/model/use-static-form.ts';

interface DealerFieldProps {
  form: StaticFormState;
  dealers: readonly Dealer[] | null;
}

/** Which site answers: chosen, or written where the list could not be had, so that nobody is stuck (S176). */
export function DealerField({ form, dealers }: DealerFieldProps) {
  const field = { ...form.field('dealer'), ...requiredLabel('Dealer') };
  if (dealers === null) return <TextField {...field} hint="The town that suits you best" />;
  return (
    <SelectField
      {...field}
      emptyLabel="Choose a dealer"
      options={dealers.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
