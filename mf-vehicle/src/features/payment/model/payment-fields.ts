import type { Order } from '@contracts/wire/orders/order';
import type { StepValues } from '../../../entities/order/model/step-values.ts';

/** Fields that can be put right, in the order of the form. */
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
] as const;

/** What was saved, as the form shows it; before that the defaults of S195, which the order brings. */
export function paymentValues({ finance_options, finance_questions }: Order): StepValues {
  const { type, product_type, term, deposit, mileage } = finance_options;
  const [now, before] = finance_questions.employment_history;
  return {
    type,
    product_type,
    term: String(term),
    deposit: String(deposit),
    mileage: String(mileage),
    ...(now && {
      employment_status: now.status,
      occupation: now.occupation ?? '',
      employer: now.employer ?? '',
      employment_months: String(now.months),
    }),
    ...(before && {
      previous_employment_status: before.status,
      previous_occupation: before.occupation ?? '',
      previous_employer: before.employer ?? '',
      previous_employment_months: String(before.months),
    }),
  };
}
