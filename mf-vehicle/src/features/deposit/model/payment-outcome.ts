import { formatPounds } from '@contracts/wire/format/money';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';

export interface Outcome {
  /** `pending`: not known yet. `retry`: nothing was paid. `over`: the order has ended. */
  kind: 'placed' | 'pending' | 'retry' | 'over';
  title: string;
  text: string;
}

type UnpaidState = Exclude<OrderPayment['state'], 'open' | 'succeeded'>;

const unpaidMessages: Readonly<Record<UnpaidState, { title: string; text: string }>> = {
  failed: {
    title: 'Your card was declined',
    text: 'Nothing was paid. You can try again, or use another card.',
  },
  cancelled: {
    title: 'You left the payment page',
    text: 'Nothing was paid. You can start again whenever you like.',
  },
  expired: {
    title: 'Your payment page timed out',
    text: 'Nothing was paid. You can start again.',
  },
};

/** Why the last payment failed; null if it did not fail. */
export function unpaidMessageOf({
  state,
  message,
}: OrderPayment): Pick<Outcome, 'title' | 'text'> | null {
  if (state === 'open' || state === 'succeeded') return null;
  const { title, text } = unpaidMessages[state];
  return { title, text: message === null ? text : `${message} ${text}` };
}

const refundReasons: Readonly<Record<NonNullable<OrderPayment['refund']>['reason'], string>> = {
  'order-cancelled': 'You cancelled the order.',
  'vehicle-gone': 'You paid after somebody else had reserved the vehicle.',
  'paid-twice': 'You paid twice.',
};

/** The outcome of an order and its deposit, as far as it is known. */
export function paymentOutcome({ state, payment, invoice }: Order): Outcome {
  const refund = refundText(payment);
  if (state === 'placed') {
    return {
      kind: 'placed',
      title: `Your ${invoice.vehicle.make} ${invoice.vehicle.range} is reserved`,
      text:
        refund ??
        (payment?.amount === 0
          ? 'Thank you. Nobody else can buy it now.'
          : 'Thank you. We have your deposit, and nobody else can buy it now.'),
    };
  }
  if (refund !== null) {
    const isTooLate = payment?.refund?.reason === 'vehicle-gone';
    return {
      kind: 'over',
      title: isTooLate ? 'Your payment came too late' : 'This order was cancelled',
      text: refund,
    };
  }
  if (state === 'cancelled') {
    return { kind: 'over', title: 'This order was cancelled', text: 'There is nothing to pay.' };
  }
  if (state === 'expired') {
    const text = 'It was left unfinished for a long time.';
    return { kind: 'over', title: 'This order was closed', text };
  }
  if (payment?.state === 'open' || payment?.state === 'succeeded') {
    return {
      kind: 'pending',
      title: 'We are waiting for your payment',
      text: 'Your bank has not confirmed it yet.',
    };
  }
  const unpaidText = payment === null ? null : unpaidMessageOf(payment);
  return {
    kind: 'retry',
    title: unpaidText?.title ?? 'Nothing has been paid yet',
    text: unpaidText?.text ?? 'Your order is saved.',
  };
}

function refundText(payment: OrderPayment | null): string | null {
  if (payment?.refund == null) return null;
  const { state, reason, amount } = payment.refund;
  const pounds = formatPounds(amount);
  return state === 'succeeded'
    ? `${refundReasons[reason]} We have refunded ${pounds} to your card. It can take your bank up to ten days to show it.`
    : `${refundReasons[reason]} We are refunding ${pounds} to your card.`;
}
