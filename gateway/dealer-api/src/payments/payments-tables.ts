import type { Generated } from 'kysely';
import type {
  paymentStates,
  refundReasons,
  refundStates,
} from '@contracts/wire/orders/order-payment';

/** A payment of an order's reservation deposit. Nothing of a card is ever here. */
export interface PaymentsTable {
  /** UUID, and the provider's idempotency key: asked for again it begins nothing new. */
  id: string;
  order_id: string;
  /** The order while the payment is open: an order has one open payment. */
  open_order_id: string | null;
  /** Which payment of the order it is, from 1. */
  number: number;
  state: (typeof paymentStates)[number];
  pence: number;
  /** For how long the provider's page takes a card. */
  open_seconds: Generated<number>;
  /** Where on the site the provider sends the shopper back to. */
  return_address: string;
  /** The provider's own name of it; null until it was told. */
  provider_id: string | null;
  /** The provider's page for the shopper. */
  page_address: string | null;
  /** What the shopper is told of one that failed. */
  message: string | null;
  created_at: string;
  /** ISO instant at which the provider is asked next; null once the state is final. */
  look_at: string | null;
}

/** A deposit that is given back, whole; a payment is given back once at most. */
interface RefundsTable {
  payment_id: string;
  reason: (typeof refundReasons)[number];
  pence: number;
  state: (typeof refundStates)[number];
  created_at: string;
  /** ISO instant at which the provider is asked for it next; null once it has done it. */
  ask_at: string | null;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
}
