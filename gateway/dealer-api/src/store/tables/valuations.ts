import type { Generated } from 'kysely';

/** A car that a visitor may sell to us. */
interface ValuationsTable {
  /** UUID. */
  id: string;
  /** SHA-256 of the browser token, as for an order. */
  holder_hash: string;
  /** The logged-in customer, or the first to log in later in this browser; null until then. */
  customer_id: Generated<string | null>;
  /** Increases with every change. */
  version: number;
  /** JSON, as defined in `valuation-document.ts`. */
  document: string;
  /** ISO instant. */
  created_at: string;
}

/** A link to a valuation that was sent by e-mail. */
interface ValuationLinksTable {
  /** SHA-256 of the link's key. */
  token_hash: string;
  valuation_id: string;
  /** In lower case. */
  email_address: string;
  /** ISO instant. */
  expires_at: string;
}

/** Other browsers, in which a visitor opened a valuation by its link. */
interface ValuationHoldersTable {
  holder_hash: string;
  customer_id: Generated<string | null>;
  valuation_id: string;
}

/** The handover of a car with an accepted price. */
interface ValuationBookingsTable {
  valuation_id: string;
  reference: string;
  state: 'booked' | 'cancelled';
  /** Increases with every change. */
  version: number;
  /** In lower case. */
  email_address: string;
  /** JSON, as defined by `bookingSchema` of the API. */
  document: string;
  /** ISO instant. */
  changed_at: string;
}

/** Maps an Idempotency-Key to the valuation that it started. */
interface ValuationStartsTable {
  /** SHA-256 of the key and of the customer or browser. */
  key_hash: string;
  /** SHA-256 of the request body. */
  request_hash: string;
  valuation_id: string;
}

export interface ValuationsTables {
  valuations: ValuationsTable;
  valuation_links: ValuationLinksTable;
  valuation_holders: ValuationHoldersTable;
  valuation_bookings: ValuationBookingsTable;
  valuation_starts: ValuationStartsTable;
}
