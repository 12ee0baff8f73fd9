import { creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { handoverFacts } from '../../../entities/order/model/handover-facts.ts';
import type { OrderStep } from '../../../entities/order/model/order-steps.ts';

type Facts = ReturnType<typeof handoverFacts>;

/** The shopper's answers, grouped by the step in which they can be changed. */
export function reviewParts(order: Order): { step: OrderStep; facts: Facts }[] {
  return [
    { step: 'compliance', facts: contactFacts(order) },
    { step: 'part-exchange', facts: partExchangeFacts(order) },
    { step: 'payment-method', facts: paymentFacts(order) },
    { step: 'collection', facts: handoverFacts(order) },
  ];
}

function contactFacts({ compliance }: Order): Facts {
  if (compliance === null) return [];
  return [
    { term: 'Name', description: `${compliance.first_name} ${compliance.last_name}` },
    { term: 'Email address', description: compliance.email_address },
    { term: 'Telephone', description: compliance.telephone },
  ];
}

function partExchangeFacts({ partex }: Order): Facts {
  if (partex === null) return [{ term: 'Part exchange', description: 'None' }];
  return [
    { term: 'Registration', description: formatPlate(partex.registration) },
    { term: 'Mileage', description: formatMiles(partex.mileage) },
    { term: 'Valued at', description: formatPoundsAndPence(partex.value) },
  ];
}

function paymentFacts(order: Order): Facts {
  const { finance_options, vehicle_finance } = order;
  if (finance_options.type === 'cash') return [{ term: 'Payment', description: 'In full' }];
  const quote = vehicle_finance?.Finance.Quote;
  return [
    { term: 'Payment', description: 'Monthly, on finance' },
    { term: 'Product', description: creditProductNames[finance_options.product_type] },
    { term: 'Term', description: quote ? `${quote.Term} months` : null },
    { term: 'Deposit', description: quote ? depositText(order, quote.TotalDeposit) : null },
    {
      // Hire purchase agreements have no mileage limit.
      term: 'Mileage',
      description:
        finance_options.product_type === 'PCP'
          ? `${formatMiles(finance_options.mileage)} a year`
          : null,
    },
  ];
}

/** The deposit of an agreement: if it includes a part exchange, both parts and their sum. */
function depositText({ sums }: Order, deposit: number): string {
  const pounds = formatPoundsAndPence(deposit);
  if (sums.part_exchange === 0) return pounds;
  const ownDeposit = formatPoundsAndPence(deposit - sums.part_exchange);
  return `${ownDeposit} from you + ${formatPoundsAndPence(sums.part_exchange)} part exchange = ${pounds}`;
}
