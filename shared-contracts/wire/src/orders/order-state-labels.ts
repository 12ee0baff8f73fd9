import type { OrderSummary } from './order.ts';

/** The label of an order and of its link in lists. */
export interface OrderStateLabel {
  readonly label: string;
  readonly action: 'Continue your order' | 'See your order';
}

/** The labels of an order, the same on every page that lists it. */
export function orderStateLabels({
  state,
  reservation,
}: Pick<OrderSummary, 'state' | 'reservation'>): OrderStateLabel {
  switch (state) {
    case 'placed':
      return { label: 'Reserved for you', action: 'See your order' };
    case 'cancelled':
      return { label: 'Cancelled', action: 'See your order' };
    case 'expired':
      return { label: 'Closed', action: 'See your order' };
    case 'open':
      if (reservation.state === 'lost') {
        return { label: 'No longer available', action: 'See your order' };
      }
      return {
        label: reservation.state === 'held' ? 'Waiting for your payment' : 'Not finished',
        action: 'Continue your order',
      };
  }
}
