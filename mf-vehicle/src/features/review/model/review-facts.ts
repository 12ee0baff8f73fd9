import { creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { formatWeekday } from '@contracts/wire/format/date';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPoundsAndPence } from '@contracts/wire/format/money';
import { formatPostcode } from '@contracts/wire/format/postcode';
import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import type { OrderStep } from '../../../entities/order/model/order-steps.ts';

export interface ReviewPart {
  step: OrderStep;
  facts: { term: string; description: string | null }[];
}

/** What the shopper has said, by the step where it can be put right. */
export function reviewParts(order: Order): ReviewPart[] {
  return [
    { step: 'compliance', facts: contactFacts(order) },
    { step: 'part-exchange', facts: partExchangeFacts(order) },
    { step: 'payment-method', facts: paymentFacts(order) },
    { step: 'collection', facts: handoverFacts(order) },
  ];
}

function contactFacts({ compliance }: Order): ReviewPart['facts'] {
  if (compliance === null) return [];
  return [
    { term: 'Name', description: `${compliance.first_name} ${compliance.last_name}` },
    { term: 'Email address', description: compliance.email_address },
    { term: 'Telephone', description: compliance.telephone },
  ];
}

function partExchangeFacts({ partex }: Order): ReviewPart['facts'] {
  if (partex === null) return [{ term: 'Part exchange', description: 'None' }];
  return [
    { term: 'Registration', description: formatPlate(partex.registration) },
    { term: 'Mileage', description: formatMiles(partex.mileage) },
    { term: 'Valued at', description: formatPoundsAndPence(partex.value) },
  ];
}

function paymentFacts({ finance_options, vehicle_finance }: Order): ReviewPart['facts'] {
  if (finance_options.type === 'cash') return [{ term: 'Payment', description: 'In full' }];
  const quote = vehicle_finance?.Finance.Quote;
  return [
    { term: 'Payment', description: 'Monthly, on finance' },
    { term: 'Product', description: creditProductNames[finance_options.product_type] },
    { term: 'Term', description: quote ? `${quote.Term} months` : null },
    {
      // Hire purchase has no mileage limit.
      term: 'Mileage',
      description:
        finance_options.product_type === 'PCP'
          ? `${formatMiles(finance_options.mileage)} a year`
          : null,
    },
  ];
}

function handoverFacts({ collection, handover }: Order): ReviewPart['facts'] {
  if (collection === null) return [];
  const { method, date, address } = collection;
  const day = handover.collection_days.find((one) => one.date === date);
  const hours =
    method === 'collection' && day?.time_open && day.time_closed
      ? `, ${day.time_open} - ${day.time_closed}`
      : '';
  return [
    {
      term: method === 'collection' ? 'You collect it from' : 'We bring it to',
      description:
        address === null
          ? (handover.site?.name ?? null)
          : [address.line1, address.line2, address.city_town, formatPostcode(address.postcode)]
              .filter(Boolean)
              .join(', '),
    },
    { term: 'On', description: `${formatWeekday(date) ?? date}${hours}` },
  ];
}
