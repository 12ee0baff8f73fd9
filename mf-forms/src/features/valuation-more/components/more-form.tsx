import type { Valuation } from '@contracts/wire/valuation/valuation';
import { TextAreaField } from '@contracts/ui/field';
import { PersonFields } from '../../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../../entities/static-form/components/static-form-frame.tsx';
import { useStaticForm } from '../../../entities/static-form/model/use-static-form.ts';
import type { LoadedForm } from '../../../entities/static-form/model/static-form.ts';
import { messageDraft, moreEnquiry } from '../model/more-enquiry.ts';

interface MoreFormProps {
  valuation: Valuation;
  carName: string | null;
  loaded: LoadedForm;
}

/** Asks for more details, such as extras, history and repairs, and for contact details. */
export function MoreForm({ valuation, carName, loaded }: MoreFormProps) {
  const form = useStaticForm(moreEnquiry(valuation, carName, loaded));
  const { defaultValue, ...message } = form.field('message');
  return (
    <StaticFormFrame form={form} title="Who’s selling it">
      <PersonFields form={form} isTelephoneRequired />
      <TextAreaField
        {...message}
        defaultValue={defaultValue ?? messageDraft(valuation, carName)}
        label="About your car"
        hint="Extras, service history, outstanding finance, anything that needs doing"
        rows={6}
      />
    </StaticFormFrame>
  );
}
