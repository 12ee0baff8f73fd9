import {
  GENERAL_ENQUIRY_FORM_ID,
  VALUATION_ENQUIRY_TYPE,
} from '@contracts/wire/forms/static-form-ids';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import { pathTo } from '@contracts/platform/remote/path-to';
import { carFacts, plateOf } from '../../../entities/valuation/model/car-facts.ts';
import { conditionTitle } from '../../../entities/valuation/model/condition-title.ts';
import type { LoadedForm, StaticForm } from '../../../entities/static-form/model/static-form.ts';

export const moreEnquiryName = 'valuation-more';

const loadSchema = async () =>
  (await import('@contracts/wire/forms/enquiry')).valuationEnquirySchema;

/** The general enquiry (S166) about a car that the shopper is selling. */
export function moreEnquiry(
  { id }: Valuation,
  carName: string | null,
  loaded: LoadedForm,
): StaticForm {
  return {
    name: moreEnquiryName,
    formId: GENERAL_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    fields: ['first_name', 'last_name', 'email_address', 'telephone', 'message', '_terms_accepted'],
    hiddenValues: { enquiry_type: VALUATION_ENQUIRY_TYPE, model: carName },
    vehicleId: null,
    subject: id,
    thankYou: pathTo('/vehicle-general-enquiry-thank-you'),
    ...loaded,
  };
}

/** A message with the known facts of the car, so that its owner need not repeat them. */
export function messageDraft(valuation: Valuation, carName: string | null): string {
  const { condition, id } = valuation;
  const car = [
    plateOf(valuation),
    carName,
    carFacts(valuation),
    condition && `${conditionTitle(condition).toLowerCase()} condition`,
  ];
  return `My car: ${car.filter(Boolean).join(', ')}. Valuation ${id}.\n`;
}
