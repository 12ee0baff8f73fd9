/** How far a site may be at first (S117). */
export const defaultMiles = 50;
/** Farther than any two places of the country are apart. */
export const anyMiles = 1_000;

/** Which of the retailer's sites are looked for. */
export interface SiteSearch {
  /** Null for all of them, wherever they are. */
  postcode: string | null;
  /** Slug of the make that the sites are a franchise of; null for any. */
  make: string | null;
  miles: number;
}
