import type { Generated } from 'kysely';

export interface ValuationsTables {
  /** A car that a visitor may sell to us. */
  valuations: {
    id: string;
    browser_hash: string;
    /** The logged-in customer, or the first to log in later in this browser; null until then. */
    customer_id: Generated<string | null>;
    version: number;
    /** JSON, as defined in `valuation-document.ts`. */
    document: string;
    created_at: string;
  };
  /** A link to a valuation that was sent by e-mail. */
  valuation_links: {
    token_hash: string;
    valuation_id: string;
    email_address: string;
    expires_at: string;
  };
  /** Other browsers, in which a visitor opened a valuation by its link. */
  valuation_browsers: {
    browser_hash: string;
    customer_id: Generated<string | null>;
    valuation_id: string;
  };
  /** The handover of a car with an accepted price. */
  valuation_bookings: {
    valuation_id: string;
    reference: string;
    state: 'booked' | 'cancelled';
    version: number;
    email_address: string;
    /** JSON, as defined by `bookingSchema` of the API. */
    document: string;
    changed_at: string;
  };
  /** Maps an Idempotency-Key to the valuation that it started. */
  valuation_starts: {
    /** Of the key and of the customer or browser. */
    key_hash: string;
    request_hash: string;
    valuation_id: string;
  };
}
