import type { Order } from '@contracts/wire/orders/order';
import type { TypedValues } from '@contracts/platform/forms/typed-values';

/** Fields that an error can lead to, in the order of the form. */
export const complianceFields = [
  'first_name',
  'last_name',
  'email_address',
  'telephone',
  '_terms_accepted',
] as const;

/** The saved values, as the fields show them. */
export function complianceValues({ compliance }: Order): TypedValues {
  if (compliance === null) return {};
  const { first_name, last_name, email_address, telephone, opt_in } = compliance;
  return {
    first_name,
    last_name,
    email_address,
    telephone,
    opt_in,
    // The step is saved only if it is ticked.
    _terms_accepted: '1',
  };
}
