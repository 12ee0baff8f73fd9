import type { Generated } from 'kysely';
import type { orderStates } from '@contracts/wire/orders/order';
import type {
  paymentStates,
  refundReasons,
  refundStates,
} from '@contracts/wire/orders/order-payment';

/** An order. Money inside its documents is in pounds, as in the API. */
export interface OrdersTable {
  id: string;
  /** Shown to the shopper, who can quote it. */
  reference: string;
  browser_hash: string;
  /** The customer whose account lists the order; null if the visitor was not logged in. */
  customer_id: string | null;
  /** To assign the order to an account; null until placed. */
  email_hash: Generated<string | null>;
  /**
   * `customer:<id>`, or `browser:<browser hash>` if nobody is logged in. Each owner has a limited
   * number of open orders.
   */
  owner: string;
  /** Distinguishes the owner's open orders, from 1; null once the order is closed. */
  slot: number | null;
  /** Equals `stock_id` while the order is open, so that an owner has one open order per vehicle. */
  open_stock_id: string | null;
  vehicle_id: number;
  stock_id: string;
  state: (typeof orderStates)[number];
  version: number;
  /** JSON, as defined in `order-document.ts`. */
  document: string;
  created_at: string;
  /** The shopper's last change. */
  touched_at: string;
  placed_at: string | null;
}

/** A payment of an order's reservation deposit. It never contains card data. */
export interface PaymentsTable {
  /** The provider gets it as idempotency key, so a retry creates no second payment. */
  id: string;
  order_id: string;
  /** Equals `order_id` while the payment is open, so that an order has one open payment. */
  open_order_id: string | null;
  /** The payment's sequence number within its order, from 1. */
  number: number;
  state: (typeof paymentStates)[number];
  pence: number;
  /** How many seconds the shopper has to pay on the provider's page. */
  open_seconds: Generated<number>;
  /** The page of the site to which the provider sends the shopper back. */
  return_address: string;
  /** The provider's id; null until it is known. */
  provider_id: string | null;
  /** The provider's page for the shopper. */
  page_address: string | null;
  /** The message for the shopper if the payment failed. */
  message: string | null;
  created_at: string;
  /** Time of the next poll; null once the state is final. */
  next_poll_at: string | null;
}

export interface OrdersTables {
  orders: OrdersTable;
  /** A completed write. A retry with the same key does nothing. */
  order_writes: {
    order_id: string;
    idempotency_key: string;
    /** To tell a retry from a different write with the same key. */
    request_hash: string;
  };
  /** A held vehicle. The primary key allows one order per vehicle, so no prior read is needed. */
  reservations: {
    vehicle_id: number;
    order_id: string;
    reserved_at: string;
    /** Null once the deposit is paid. */
    expires_at: string | null;
    /** SHA-256 of the IPv4 /24 or IPv6 /48 of the client; null once the deposit is paid. */
    network: Generated<string | null>;
    /** 1 if the visitor was not logged in, else 0. */
    is_guest: Generated<number>;
  };
  /** When a network first held a vehicle for a guest. */
  guest_holds: {
    vehicle_id: number;
    network: string;
    first_held_at: string;
  };
  payments: PaymentsTable;
  /** A full refund of a deposit. A payment is refunded at most once. */
  refunds: {
    payment_id: string;
    reason: (typeof refundReasons)[number];
    pence: number;
    state: (typeof refundStates)[number];
    created_at: string;
    /** Time of the next request to the provider; null once the refund is done. */
    next_attempt_at: string | null;
  };
}
