import {
  DEFAULT_ENQUIRY_TYPE,
  GENERAL_ENQUIRY_FORM_ID,
} from '@contracts/wire/forms/static-form-ids';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { LoadedForm, StaticForm } from '../../../entities/static-form/model/static-form.ts';
import {
  offerValues,
  vehicleValues,
  type EnquiryOffer,
  type EnquiryVehicle,
} from '../../../entities/enquiry-vehicle/model/enquiry-vehicle.ts';

export const generalEnquiryName = 'general-enquiry';

const loadSchema = async () => (await import('@contracts/wire/forms/enquiry')).enquirySchema;

/** The subject of an enquiry: a vehicle, an editors' offer, or neither. */
export interface EnquirySubject {
  vehicle?: EnquiryVehicle | undefined;
  offer?: EnquiryOffer | undefined;
}

/** The general enquiry (S166 to S171). */
export function generalEnquiry({ vehicle, offer }: EnquirySubject, loaded: LoadedForm): StaticForm {
  return {
    name: generalEnquiryName,
    formId: GENERAL_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    fields: ['first_name', 'last_name', 'email_address', 'telephone', 'message', '_terms_accepted'],
    hiddenValues: {
      enquiry_type: DEFAULT_ENQUIRY_TYPE,
      ...vehicleValues(vehicle),
      ...offerValues(vehicle, offer),
    },
    vehicleId: vehicle?.id ?? null,
    subject: vehicle?.slug ?? offer?.slug ?? null,
    thankYou: thankYouPath(vehicle),
    ...loaded,
  };
}

/** The thank-you page, with a link back to the enquiry's vehicle. */
function thankYouPath(vehicle?: EnquiryVehicle): string {
  return pathTo(
    '/vehicle-general-enquiry-thank-you',
    vehicle && new URLSearchParams({ vehicle: vehicle.slug, type: vehicle.advert_classification }),
  );
}
