import { personTitles } from '@contracts/wire/forms/lease-enquiry';
import type { LeaseChosen, LeaseVehicle } from '@contracts/platform/remote/widgets';
import { SelectField } from '@contracts/ui/field';
import { leaseVatLabels } from '@contracts/wire/catalogue/lease-price';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { PersonFields } from '../../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../../entities/static-form/components/static-form-frame.tsx';
import { useStaticForm } from '../../../entities/static-form/model/use-static-form.ts';
import type { LoadedForm } from '../../../entities/static-form/model/static-form.ts';
import { leaseEnquiry } from '../model/lease-enquiry.ts';

const types = { business: 'Business', personal: 'Personal' } as const;

/** Shows the lease that the form is about, so that shoppers notice if it is the wrong one. */
function ChosenLease({ lease }: { lease: LeaseChosen }) {
  const vat = leaseVatLabels[lease.lease_type];
  return (
    <p>
      {types[lease.lease_type]} lease for{' '}
      <strong>{formatPoundsAndPence(lease.monthly_payment)}</strong> a month {vat}:{' '}
      {lease.lease_term} months, {formatMiles(lease.lease_mileage)} a year, initial rental{' '}
      {formatPoundsAndPence(lease.deposit_total)} {vat}.
    </p>
  );
}

interface LeaseEnquiryFormProps {
  vehicle: LeaseVehicle;
  /** The chosen lease; null if it has no price. */
  lease: LeaseChosen | null;
  loaded: LoadedForm;
}

const titles = personTitles.map((title) => ({ value: title, label: title }));

/** The enquiry form for the lease that was chosen above it (S172, S173). */
export function LeaseEnquiryForm({ vehicle, lease, loaded }: LeaseEnquiryFormProps) {
  const form = useStaticForm(leaseEnquiry(vehicle, lease, loaded));
  return (
    <StaticFormFrame form={form} title={`Ask about this ${vehicle.make} ${vehicle.range} lease`}>
      {lease !== null && <ChosenLease lease={lease} />}
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
