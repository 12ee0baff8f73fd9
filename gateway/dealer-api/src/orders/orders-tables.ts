import type { Generated } from 'kysely';
import type { orderStates } from '@contracts/wire/orders/order';

/** An order; money in what it holds is in pounds, as the wire has it. */
export interface OrdersTable {
  /** UUID. */
  id: string;
  /** What the shopper is told and can quote. */
  reference: string;
  /** SHA-256 of the browser token. */
  holder_hash: string;
  /** The customer in whose account it is listed; null for one that nobody was logged in for. */
  customer_id: string | null;
  /**
   * SHA-256 of the email address in lower case, once it is placed: the account of that address
   * finds it. Null until then.
   */
  email_hash: Generated<string | null>;
  /** Whose open orders are counted together: the customer who was logged in, or the browser. */
  owner: string;
  /** Which of the owner's open orders it is, from 1; null once it is not open any more. */
  slot: number | null;
  /** The same as `stock_id` while it is open, so that an owner has one open order for a vehicle. */
  open_stock_id: string | null;
  vehicle_id: number;
  stock_id: string;
  state: (typeof orderStates)[number];
  /** Grows with every change. */
  version: number;
  /** As `order-document.ts` says, in JSON. */
  document: string;
  /** What the shopper sent last that was refused, as JSON. */
  attempt: string | null;
  /** ISO instants. */
  created_at: string;
  /** When the shopper last changed it. */
  touched_at: string;
  placed_at: string | null;
}

/** A write that was done: sent again under its key, it is done no second time. */
interface OrderWritesTable {
  order_id: string;
  idempotency_key: string;
  /** SHA-256 of what was sent, to tell a repeat from another write under the same key. */
  request_hash: string;
}

/** A vehicle that is spoken for. The key decides who has it: nothing is read first. */
interface ReservationsTable {
  vehicle_id: number;
  order_id: string;
  /** ISO instants; `expires_at` is null once the deposit is paid. */
  reserved_at: string;
  expires_at: string | null;
  /** SHA-256 of the IPv4 /24 or IPv6 /48 that asked for it; null once the deposit is paid. */
  network: Generated<string | null>;
  /** 1 where nobody was logged in, else 0. */
  is_guest: Generated<number>;
}

/** When a network first held a vehicle for a visitor who was not logged in. */
interface GuestHoldsTable {
  vehicle_id: number;
  network: string;
  /** ISO instant. */
  first_held_at: string;
}

export interface OrdersTables {
  orders: OrdersTable;
  order_writes: OrderWritesTable;
  reservations: ReservationsTable;
  guest_holds: GuestHoldsTable;
}
