import { roundToPence } from '@contracts/wire/format/money';
import { shownPrice } from '@contracts/wire/catalogue/shown-price';
import type { Order } from '@contracts/wire/orders/order';

interface OrderSum {
  term: string;
  /** Pounds; negative if it is deducted. */
  amount: number;
}

/** The lines of an order's sum, including the total, as calculated by the dealer API. */
export function orderSums(order: Order): OrderSum[] {
  const { state, sums, sections, vehicle_finance, finance_options } = order;
  const price = priceLines(order);
  if (state === 'cancelled' || state === 'expired') return price;
  const partExchange = deductions('Part exchange', sums.part_exchange);
  const reservation = deductions('Reservation deposit, by card', sums.reservation_deposit);
  const balance = { term: 'To pay at the handover', amount: sums.balance };
  const quote = vehicle_finance?.Finance.Quote;
  if (!sections.paymentMethod || finance_options.type === 'cash' || quote === undefined) {
    const remaining = sums.price - sums.part_exchange - sums.reservation_deposit;
    const left = { term: 'Left to pay', amount: Math.max(0, roundToPence(remaining)) };
    return [...price, ...partExchange, ...reservation, sections.paymentMethod ? balance : left];
  }
  const ownDeposit = roundToPence(quote.TotalDeposit - sums.part_exchange);
  return [
    ...price,
    ...partExchange,
    ...deductions('Deposit you pay', ownDeposit),
    { term: 'Left to finance', amount: roundToPence(sums.price - quote.TotalDeposit) },
    { term: `${quote.NumberOfPayments} monthly payments of`, amount: quote.RegularPayment },
    { term: 'Deposit to pay', amount: ownDeposit },
    ...reservation,
    balance,
  ];
}

/** A commercial vehicle is advertised without VAT, so its price has lines without and with VAT. */
function priceLines({ invoice: { vehicle }, sums }: Order): OrderSum[] {
  const { cash, vat } = shownPrice(vehicle);
  if (vat === null || cash === null) return [{ term: 'Price', amount: sums.price }];
  return [
    { term: 'Price without VAT', amount: cash },
    { term: `VAT at ${vat.ratePercent}%`, amount: roundToPence(sums.price - cash) },
    { term: 'Price with VAT', amount: sums.price },
  ];
}

function deductions(term: string, amount: number): OrderSum[] {
  return amount > 0 ? [{ term, amount: -amount }] : [];
}
