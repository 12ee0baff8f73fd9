import { personTitles } from '@contracts/wire/forms/lease-enquiry';
import type { LeaseChosen, LeaseVehicle } from '@contracts/platform/remote/widgets';
import { SelectField } from '@contracts/ui/field';
import { PersonFields } from '../../../entities/written-form/components/person-fields.tsx';
import { WrittenFormFrame } from '../../../entities/written-form/components/written-form-frame.tsx';
import { useWrittenForm } from '../../../entities/written-form/model/use-written-form.ts';
import type { Loaded } from '../../../entities/written-form/model/written-form.ts';
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
  const form = useWrittenForm(leaseEnquiry(vehicle, lease, loaded));
  return (
    <WrittenFormFrame form={form} title={`Ask about this ${vehicle.make} ${vehicle.range} lease`}>
      {lease !== null && <LeaseAsked lease={lease} />}
      <SelectField
        {...form.field('title')}
        label="Title"
        options={titles}
        emptyLabel="Choose"
        autoComplete="honorific-prefix"
      />
      <PersonFields form={form} isTelephoneRequired />
    </WrittenFormFrame>
  );
}
