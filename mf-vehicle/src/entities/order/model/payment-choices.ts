import type { Order } from '@contracts/wire/orders/order';
import type { PaymentChoices } from '../../deal/model/payment-method.ts';

/** How an order may be paid for (S148). */
export function paymentChoicesOf({ can_finance, invoice }: Order): PaymentChoices {
  return { finance: can_finance, canPayInFull: invoice.vehicle.pay_in_full !== false };
}
