import { creditProducts, type CreditOffer } from '@contracts/wire/catalogue/credit-offer';
import type { Order } from '@contracts/wire/orders/order';

/** The quote of an order, in the format that pages show; null if the order is paid in full. */
export function orderOffer({
  vehicle_finance,
}: Pick<Order, 'vehicle_finance'>): CreditOffer | null {
  if (vehicle_finance === null) return null;
  const { Key, Quote } = vehicle_finance.Finance;
  const product = creditProducts.find((one) => one === Key);
  return product === undefined ? null : { product, quote: Quote };
}
