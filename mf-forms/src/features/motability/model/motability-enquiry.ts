import type { TypedValues } from '@contracts/platform/forms/typed-values';
import { MOTABILITY_ENQUIRY_FORM_ID } from '@contracts/wire/forms/static-form-ids';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { LoadedForm, StaticForm } from '../../../entities/static-form/model/static-form.ts';
import {
  vehicleValues,
  type EnquiryVehicle,
} from '../../../entities/enquiry-vehicle/model/enquiry-vehicle.ts';

export const motabilityEnquiryName = 'motability-enquiry';

const loadSchema = async () =>
  (await import('@contracts/wire/forms/motability-enquiry')).motabilityEnquirySchema;

/** The enquiry about a Motability offer (S174, S175). */
export function motabilityEnquiry(vehicle: EnquiryVehicle, loaded: LoadedForm): StaticForm {
  return {
    name: motabilityEnquiryName,
    formId: MOTABILITY_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    fields: [
      'first_name',
      'last_name',
      'email_address',
      'telephone',
      'dealer',
      'message',
      '_terms_accepted',
    ],
    // A vehicle with an advance payment is a Motability vehicle, whatever its advert says (S158).
    hiddenValues: { ...vehicleValues(vehicle), _vehicle_type: 'MOTABILITY' },
    derived: ({ first_name, last_name, telephone }: TypedValues) => ({
      name: [first_name, last_name].join(' '),
      contact_number: typeof telephone === 'string' ? telephone : null,
    }),
    vehicleId: vehicle.id,
    subject: vehicle.slug,
    thankYou: pathTo('/motability-thank-you', new URLSearchParams({ vehicle: vehicle.slug })),
    // The thank-you page names the chosen dealer.
    thankYouField: 'dealer',
    ...loaded,
  };
}
