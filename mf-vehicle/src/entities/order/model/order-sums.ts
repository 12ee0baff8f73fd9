import type { Order } from '@contracts/wire/orders/order';

export interface OrderSum {
  term: string;
  /** Pounds. */
  amount: number;
}

/** What the order comes to, as the dealer API works it out; a part exchange only where there is one. */
export function orderSums({ sums, finance_options, sections, vehicle_finance }: Order): OrderSum[] {
  const quote = vehicle_finance?.Finance.Quote;
  const paysByMonth = finance_options.type === 'finance' && sections.paymentMethod;
  return [
    { term: 'Price', amount: sums.price },
    ...(sums.part_exchange > 0 ? [{ term: 'Part exchange', amount: -sums.part_exchange }] : []),
    { term: 'Reservation deposit, by card', amount: sums.reservation_deposit },
    ...(paysByMonth && quote !== undefined
      ? [{ term: `${quote.NumberOfPayments} monthly payments of`, amount: quote.RegularPayment }]
      : []),
    ...(sections.paymentMethod ? [balanceOf(sums.balance)] : []),
  ];
}

/** Below 0 it is the shopper who is paid. */
export function balanceOf(balance: number): OrderSum {
  return balance < 0
    ? { term: 'We pay you at the handover', amount: -balance }
    : { term: 'To pay at the handover', amount: balance };
}
