import { leaseTypeOf } from '@contracts/wire/catalogue/vehicle-kind';
import { LEASE_ENQUIRY_FORM_ID } from '@contracts/wire/forms/static-form-ids';
import type { LeaseChosen, LeaseVehicle } from '@contracts/platform/remote/widgets';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { LoadedForm, StaticForm } from '../../../entities/static-form/model/static-form.ts';

export const leaseEnquiryName = 'lease-enquiry';

const loadSchema = async () =>
  (await import('@contracts/wire/forms/lease-enquiry')).leaseEnquirySchema;

/** The enquiry about a lease with the chosen terms (S172, S173). */
export function leaseEnquiry(
  vehicle: LeaseVehicle,
  lease: LeaseChosen | null,
  loaded: LoadedForm,
): StaticForm {
  return {
    name: leaseEnquiryName,
    formId: LEASE_ENQUIRY_FORM_ID,
    call: '/api/form/submit',
    loadSchema,
    fields: ['title', 'first_name', 'last_name', 'email_address', 'telephone', '_terms_accepted'],
    hiddenValues: { ...vehicleFields(vehicle), ...leaseFields(vehicle, lease) },
    vehicleId: vehicle.id,
    subject: vehicle.slug,
    thankYou: pathTo(
      '/vehicle-general-enquiry-thank-you',
      new URLSearchParams({ vehicle: vehicle.slug, type: vehicle.advert_classification }),
    ),
    ...loaded,
  };
}

function vehicleFields({ make, range, derivative, stock_id, vin, vrm }: LeaseVehicle) {
  return { make, model: range, trim: derivative, stock_id, vin, vrm };
}

/** If the lease has no price, uses the lease type of the advert. */
function leaseFields(vehicle: LeaseVehicle, lease: LeaseChosen | null) {
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
