import { leaseVatLabels } from '@contracts/wire/catalogue/lease-price';
import { leaseTypeOf } from '@contracts/wire/catalogue/vehicle-kind';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { personTitles } from '@contracts/wire/forms/lease-enquiry';
import { LEASE_ENQUIRY_FORM_ID } from '@contracts/wire/forms/static-form-ids';
import type { WidgetComponentProps, WidgetModule } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { LeaseChosen, StaticFormData } from '@contracts/platform/remote/widgets';
import { SelectField } from '@contracts/ui/field';
import { PersonFields } from '../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../entities/static-form/components/static-form-frame.tsx';
import {
  loadStaticForm,
  notLoaded,
  type StaticForm,
  useStaticForm,
} from '../entities/static-form/model/use-static-form.ts';

type LeaseFormProps = WidgetComponentProps<'lease-enquiry-form'>;

const formName = 'lease-enquiry';

export const load: WidgetModule<'lease-enquiry-form'>['load'] = (_props, services, signal) =>
  loadStaticForm(formName, services, signal);

const loadSchema = async () =>
  (await import('@contracts/wire/forms/lease-enquiry')).leaseEnquirySchema;

/** The enquiry about a lease with the chosen terms (S172, S173). */
function leaseEnquiry(props: LeaseFormProps['props'], data: StaticFormData): StaticForm {
  const { id, slug, make, range, derivative, stock_id, vin, vrm, advert_classification } =
    props.vehicle;
  return {
    name: formName,
    formId: LEASE_ENQUIRY_FORM_ID,
    call: '/api/form/submit',
    loadSchema,
    ownFields: ['title'],
    hiddenValues: {
      make,
      model: range,
      trim: derivative,
      stock_id,
      vin,
      vrm,
      ...leaseFields(props),
    },
    vehicleId: id,
    subject: slug,
    thankYou: () =>
      pathTo(
        '/vehicle-general-enquiry-thank-you',
        new URLSearchParams({ vehicle: slug, type: advert_classification }),
      ),
    ...data,
  };
}

/** If the lease has no price, uses the lease type of the advert. */
function leaseFields({ vehicle, lease }: LeaseFormProps['props']) {
  if (lease === null) return { lease_type: leaseTypeOf(vehicle) };
  return {
    lease_type: lease.lease_type,
    lease_term: lease.lease_term,
    lease_mileage: lease.lease_mileage,
    lease_deposit_months: lease.deposit,
    lease_deposit_amount: lease.deposit_total,
    lease_monthly_payment: lease.monthly_payment,
  };
}

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

/** The enquiry form for the lease that was chosen above it (S172, S173). */
export function Component({ props, data = notLoaded }: LeaseFormProps) {
  const { vehicle, lease } = props;
  const form = useStaticForm(leaseEnquiry(props, data));
  return (
    <StaticFormFrame form={form} title={`Ask about this ${vehicle.make} ${vehicle.range} lease`}>
      {lease !== null && <ChosenLease lease={lease} />}
      <SelectField
        {...form.field('title')}
        label="Title"
        options={personTitles.map((title) => ({ value: title, label: title }))}
        emptyLabel="Choose"
        autoComplete="honorific-prefix"
      />
      <PersonFields form={form} isTelephoneRequired />
    </StaticFormFrame>
  );
}
