/** One document of the retailer's editors: a page, a post, a menu, a form. */
export interface ContentDocumentsTable {
  kind: string;
  /** Unique within its kind: the path of a page, the id of a form. */
  slug: string;
  /** `published` or `draft`. */
  status: string;
  /** Time before which the document is hidden. */
  published_at: string;
  /** Position in the retailer's own order; also the document's `id` in API responses. */
  position: number;
  /** Unguessable id that gives access to the draft. */
  preview_id: string | null;
  /** `demonstration` if a newer demonstration may replace the document. */
  origin: string | null;
  /** The document as JSON, without the values of the other columns. */
  document: string;
}

export interface ContentTables {
  content_documents: ContentDocumentsTable;
  content_redirects: {
    /** In lower case, without a trailing slash. */
    path: string;
    url: string;
    status: number;
    origin: string | null;
  };
  /** An alert for vehicles of a make or range that a visitor subscribed to. */
  vehicle_interests: {
    token_hash: string;
    make: string | null;
    range: string | null;
    /** Null while the alert is active. */
    unsubscribed_at: string | null;
    origin: string | null;
  };
}
