import type { Order } from '@contracts/wire/orders/order';
import type { TypedValues } from '@contracts/platform/forms/typed-values';

/** Fields that can be put right, in the order of the form. */
export const complianceFields = [
  'first_name',
  'last_name',
  'email_address',
  'telephone',
  '_terms_accepted',
] as const;

/** What was saved, as the form shows it. */
export function complianceValues({ compliance }: Order): TypedValues {
  if (compliance === null) return {};
  const { first_name, last_name, email_address, telephone, opt_in } = compliance;
  return {
    first_name,
    last_name,
    email_address,
    telephone,
    opt_in,
    // Saved only with it.
    _terms_accepted: '1',
  };
}
