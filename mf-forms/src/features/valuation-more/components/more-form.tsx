import type { Valuation } from '@contracts/wire/valuation/valuation';
import { TextAreaField } from '@contracts/ui/field';
import { PersonFields } from '../../../entities/written-form/components/person-fields.tsx';
import { WrittenFormFrame } from '../../../entities/written-form/components/written-form-frame.tsx';
import { useWrittenForm } from '../../../entities/written-form/model/use-written-form.ts';
import type { Loaded } from '../../../entities/written-form/model/written-form.ts';
import { messageBegun, moreEnquiry } from '../model/more-enquiry.ts';

interface MoreFormProps {
  valuation: Valuation;
  carName: string | null;
  loaded: Loaded;
}

/** What no question of ours asks for: extras, history, what needs doing; and whom to call. */
export function MoreForm({ valuation, carName, loaded }: MoreFormProps) {
  const form = useWrittenForm(moreEnquiry(valuation, carName, loaded));
  const { defaultValue, ...message } = form.field('message');
  return (
    <WrittenFormFrame form={form} title="Who sells it">
      <PersonFields form={form} isTelephoneRequired />
      <TextAreaField
        {...message}
        defaultValue={defaultValue ?? messageBegun(valuation, carName)}
        label="About your car"
        hint="Extras, service history, finance that is owing, anything that needs doing"
        rows={6}
      />
    </WrittenFormFrame>
  );
}
