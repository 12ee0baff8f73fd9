import type { Dealer } from '@contracts/platform/remote/widgets';
import { useRetry } from '@contracts/platform/router';
import { RetryNotice } from '@contracts/ui/retry-notice';
import { SelectField, TextField } from '@contracts/ui/field';
import type { EnquiryVehicle } from '../../../entities/enquiry-vehicle/model/enquiry-vehicle.ts';
import {
  MessageField,
  PersonFields,
  requiredLabel,
} from '../../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../../entities/static-form/components/static-form-frame.tsx';
import {
  type StaticFormState,
  useStaticForm,
} from '../../../entities/static-form/model/use-static-form.ts';
import type { LoadedForm } from '../../../entities/static-form/model/static-form.ts';
import { motabilityEnquiry } from '../model/motability-enquiry.ts';

interface DealerFieldProps {
  form: StaticFormState;
  dealers: readonly Dealer[] | null;
}

/** The dealer that should reply: chosen from a list, or typed if the list is unavailable (S176). */
function DealerField({ form, dealers }: DealerFieldProps) {
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

interface MotabilityFormProps {
  vehicle: EnquiryVehicle;
  /** Null if the dealers could not be loaded. */
  dealers: readonly Dealer[] | null;
  loaded: LoadedForm;
}

/** The form for an enquiry to a chosen dealer about a Motability vehicle (S174 to S176). */
export function MotabilityForm({ vehicle, dealers, loaded }: MotabilityFormProps) {
  const form = useStaticForm(motabilityEnquiry(vehicle, loaded));
  const retry = useRetry();
  return (
    <>
      {/* Outside the enquiry form, because the retry is a form too and forms cannot be nested. */}
      {dealers === null && (
        <RetryNotice retry={retry} title="The list of dealers could not be loaded" />
      )}
      <StaticFormFrame
        form={form}
        title={`Ask about this ${vehicle.make} ${vehicle.range} on the Motability Scheme`}
      >
        <PersonFields form={form} />
        <DealerField form={form} dealers={dealers} />
        <MessageField
          form={form}
          placeholder="Which allowance do you receive, and who will drive?"
        />
      </StaticFormFrame>
    </>
  );
}
