import { personTitles } from '@contracts/wire/forms/lease-enquiry';
import type { LeaseChosen, LeaseVehicle } from '@contracts/platform/remote/widgets';
import { SelectField } from '@contracts/ui/field';
import { PersonFields } from '../../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../../entities/static-form/components/static-form-frame.tsx';
import { useStaticForm } from '../../../entities/static-form/model/use-static-form.ts';
import type { Loaded } from '../../../entities/static-form/model/static-form.ts';
import { leaseEnquiry } from '../model/lease-enquiry.ts';
import { LeaseAsked } from './lease-asked.tsx';

interface LeaseEnquiryFormProps {
  vehicle: LeaseVehicle;
  /** As it was built; null where it has no price. */
  lease: LeaseChosen | null;
  loaded: Loaded;
}

const titles = personTitles.map((title) => ({ value: title, label: title }));

/** An enquiry about the lease that was built above it (S172, S173). */
export function LeaseEnquiryForm({ vehicle, lease, loaded }: LeaseEnquiryFormProps) {
  const form = useStaticForm(leaseEnquiry(vehicle, lease, loaded));
  return (
    <StaticFormFrame form={form} title={`Ask about this ${vehicle.make} ${vehicle.range} lease`}>
      {lease !== null && <LeaseAsked lease={lease} />}
      <SelectField
        {...form.field('title')}
        label="Title"
        options={titles}
        emptyLabel="Choose"
        autoComplete="honorific-prefix"
      />
      <PersonFields form={form} isTelephoneRequired />
    </StaticFormFrame>
  );
}
