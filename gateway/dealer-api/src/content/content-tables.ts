/** One document of the retailer's editors: a page, a post, a menu, a form. */
export interface ContentDocumentsTable {
  kind: string;
  /** Unique in its kind: the path of a page, the id of a form. */
  slug: string;
  /** `published` or `draft`. */
  status: string;
  /** ISO instant before which nobody sees it. */
  published_at: string;
  /** Place in the retailer's own order; also the document's id on the wire. */
  position: number;
  /** Hard to guess; who knows it may see a draft. */
  preview_id: string | null;
  /** `demonstration` for what may be replaced by a newer demonstration. */
  origin: string | null;
  /** The document as JSON, without what its row says. */
  document: string;
}

/** Where an old address leads. */
interface ContentRedirectsTable {
  /** In lower case, without a slash at its end. */
  path: string;
  url: string;
  status: number;
  origin: string | null;
}

/** Somebody who asked to be told of vehicles of a kind. */
interface VehicleInterestsTable {
  /** SHA-256 of the token in the message; the token itself is not stored. */
  token_hash: string;
  make: string | null;
  range: string | null;
  /** ISO instant; null while the alert is wanted. */
  unsubscribed_at: string | null;
  origin: string | null;
}

export interface ContentTables {
  content_documents: ContentDocumentsTable;
  content_redirects: ContentRedirectsTable;
  vehicle_interests: VehicleInterestsTable;
}
