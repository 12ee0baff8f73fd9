import type { Generated } from 'kysely';
import type {
  paymentStates,
  refundReasons,
  refundStates,
} from '@contracts/wire/orders/order-payment';

/** A payment of an order's reservation deposit. It never contains card data. */
export interface PaymentsTable {
  /** UUID, and the provider's idempotency key: a repeat creates nothing new. */
  id: string;
  order_id: string;
  /** The order while the payment is open. An order has at most one open payment. */
  open_order_id: string | null;
  /** Number among the order's payments, from 1. */
  number: number;
  state: (typeof paymentStates)[number];
  pence: number;
  /** Seconds for which the provider's page is open. */
  open_seconds: Generated<number>;
  /** The provider sends the shopper back to this address of the site. */
  return_address: string;
  /** The provider's id; null until it is known. */
  provider_id: string | null;
  /** The provider's page for the shopper. */
  page_address: string | null;
  /** The message for the shopper if the payment failed. */
  message: string | null;
  created_at: string;
  /** ISO instant of the next poll; null once the state is final. */
  look_at: string | null;
}

/** A full refund of a deposit. A payment is refunded at most once. */
interface RefundsTable {
  payment_id: string;
  reason: (typeof refundReasons)[number];
  pence: number;
  state: (typeof refundStates)[number];
  created_at: string;
  /** ISO instant of the next request to the provider; null once the refund is done. */
  ask_at: string | null;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
}
