import { type Order, orderResponseSchema } from '@contracts/wire/orders/order';
import type { Shopper } from './order-shop.ts';

/** A shopper's input, step by step. */
export const complianceAnswers = {
  first_name: 'Anne-Marie',
  last_name: 'O’Brien',
  email_address: 'anne@example.com',
  telephone: '07700 900123',
  _terms_accepted: '1',
};
export const partExchangeAnswers = {
  has_part_exchange: 'yes',
  registration: 'ab12 cde',
  mileage: '42,000',
  condition: 'good',
  value: '£1,500',
  conditions_accepted: '1',
};
export const financeAnswers = {
  type: 'finance',
  product_type: 'PCP',
  term: '48',
  deposit: '£250',
  mileage: '6000',
  employment_status: 'employed',
  occupation: 'Teacher',
  employer: 'Example School',
  employment_months: '40',
  disclosure_accepted: '1',
};
export const collectionAnswers = { method: 'collection', date: '2026-06-20' };

export const orderPath = ({ id }: { id: string }) => `/api/v2/orders/${id}`;

/** Saves a step of the current order and expects success. */
export async function save(
  shopper: Shopper,
  order: Order,
  step: string,
  answers: object,
): Promise<Order> {
  const { version } = await shopper.order(order.id);
  const response = await shopper.post(`${orderPath(order)}/${step}`, { version, ...answers });
  if (response.status !== 200) throw new Error(`${step}: ${JSON.stringify(response.body)}`);
  return orderResponseSchema.parse(response.body).data;
}

/** An order with every step filled in and accepted. */
export async function reviewedOrder(shopper: Shopper, stockId?: string): Promise<Order> {
  let order = await shopper.start(stockId);
  order = await save(shopper, order, 'compliance', complianceAnswers);
  order = await save(shopper, order, 'part-exchange', partExchangeAnswers);
  order = await save(shopper, order, 'payment-method', { type: 'cash' });
  order = await save(shopper, order, 'collection', collectionAnswers);
  return save(shopper, order, 'review', { fingerprint: order.sums.fingerprint });
}
