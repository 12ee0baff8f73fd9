/** Initial maximum distance to a site, in miles (S117). */
export const defaultMiles = 50;
/** Farther than any two places of the country are apart. */
export const anyMiles = 1_000;

export interface SiteSearch {
  /** Null for all sites, at any distance. */
  postcode: string | null;
  /** Slug of the franchise make; null for any. */
  make: string | null;
  miles: number;
}

/** The fields of a site that the map and its list show. */
export interface MapSite {
  slug: string;
  name: string;
  /** 'Bristol, BS2 0WX'. */
  town: string;
  /** Degrees; null if the retailer does not give them. */
  latitude: number | null;
  longitude: number | null;
  /** Miles from the postcode, if there is one. */
  distance: number | null;
}
