/** A car that somebody may sell to us. */
interface ValuationsTable {
  /** UUID. */
  id: string;
  /** SHA-256 of the capability that the shopper's browser holds, as that of an order. */
  holder_hash: string;
  /** Grows with every change. */
  version: number;
  /** As `valuation-document.ts` says, in JSON. */
  document: string;
  /** ISO instant. */
  created_at: string;
}

export interface ValuationsTables {
  valuations: ValuationsTable;
}
