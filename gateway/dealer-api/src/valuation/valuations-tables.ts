import type { Generated } from 'kysely';

/** A car that somebody may sell to us. */
interface ValuationsTable {
  /** UUID. */
  id: string;
  /** SHA-256 of the browser token, as that of an order. */
  holder_hash: string;
  /** The customer who was logged in, or who logged in to the browser first; null before. */
  customer_id: Generated<string | null>;
  /** Grows with every change. */
  version: number;
  /** As `valuation-document.ts` says, in JSON. */
  document: string;
  /** ISO instant. */
  created_at: string;
}

/** A way back to a valuation that was sent by e-mail. */
interface ValuationLinksTable {
  /** SHA-256 of what the link holds. */
  token_hash: string;
  valuation_id: string;
  /** In small letters. */
  email_address: string;
  /** ISO instant. */
  expires_at: string;
}

/** Browsers, beside the one that began it, in which a link opened a valuation. */
interface ValuationHoldersTable {
  holder_hash: string;
  customer_id: Generated<string | null>;
  valuation_id: string;
}

/** How a car whose price was accepted is handed over. */
interface ValuationBookingsTable {
  valuation_id: string;
  reference: string;
  state: 'booked' | 'cancelled';
  /** Grows with every change. */
  version: number;
  /** In small letters. */
  email_address: string;
  /** As `bookingSchema` of the wire, in JSON. */
  document: string;
  /** ISO instant. */
  changed_at: string;
}

/** Which valuation was begun under which Idempotency-Key. */
interface ValuationStartsTable {
  /** SHA-256 of the key and of whose browser it is. */
  key_hash: string;
  /** SHA-256 of what was sent. */
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
