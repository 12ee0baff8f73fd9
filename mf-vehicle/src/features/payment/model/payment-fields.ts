import type { Order } from '@contracts/wire/orders/order';
import type { ChosenTerms } from '../../../entities/order/model/chosen-terms.ts';
import type { TypedValues } from '@contracts/platform/forms/typed-values';

export const paymentFields = [
  'type',
  'product_type',
  'term',
  'deposit',
  'mileage',
  'employment_status',
  'occupation',
  'employer',
  'employment_months',
  'previous_employment_status',
  'previous_occupation',
  'previous_employer',
  'previous_employment_months',
  'disclosure_accepted',
] as const;

/**
 * The saved values in the format of the fields; before the step is saved, the terms from the
 * vehicle's page (S196) or the defaults of S195.
 */
export function paymentValues(order: Order, chosen: ChosenTerms): TypedValues {
  const { type, term, deposit, mileage } = order.finance_options;
  const [currentJob, previousJob] = order.finance_questions.employment_history;
  return {
    type,
    product_type: selectedProduct(order),
    term: String(term),
    deposit: String(deposit),
    mileage: String(mileage),
    ...(order.sections.paymentMethod ? {} : chosen),
    ...(currentJob && {
      // The step cannot be saved without this tick.
      disclosure_accepted: '1',
      employment_status: currentJob.status,
      occupation: currentJob.occupation ?? '',
      employer: currentJob.employer ?? '',
      employment_months: String(currentJob.months),
    }),
    ...(previousJob && {
      previous_employment_status: previousJob.status,
      previous_occupation: previousJob.occupation ?? '',
      previous_employer: previousJob.employer ?? '',
      previous_employment_months: String(previousJob.months),
    }),
  };
}

/** The default product, or the other one if the vehicle is not offered with it. */
function selectedProduct({ finance_options, vehicle_finance, can_finance }: Order): string {
  const { type, product_type } = finance_options;
  const isOffered = type !== 'finance' || vehicle_finance !== null || !can_finance;
  return isOffered || product_type === 'HP' ? product_type : 'HP';
}
