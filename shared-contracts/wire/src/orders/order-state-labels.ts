import type { OrderSummary } from './order.ts';

const stateLabels = {
  placed: 'Reserved for you',
  cancelled: 'Cancelled',
  expired: 'Closed',
} as const;

/** The labels of an order and of its link, the same on every page that lists it. */
export function orderStateLabels({
  state,
  reservation,
}: Pick<OrderSummary, 'state' | 'reservation'>): { label: string; action: string } {
  if (state !== 'open') return { label: stateLabels[state], action: 'See your order' };
  if (reservation.state === 'lost') {
    return { label: 'No longer available', action: 'See your order' };
  }
  const label = reservation.state === 'held' ? 'Waiting for your payment' : 'Not finished';
  return { label, action: 'Continue your order' };
}
