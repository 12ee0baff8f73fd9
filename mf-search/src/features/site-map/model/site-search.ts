/** Initial maximum distance to a site, in miles (S117). */
export const defaultMiles = 50;
/** Distance in miles that no two places in the country exceed. */
export const anyMiles = 1_000;

export interface SiteSearch {
  /** Null for all sites, at any distance. */
  postcode: string | null;
  /** Slug of the franchise make; null for any. */
  make: string | null;
  miles: number;
}

/** The fields of a site that the map and the list show. */
export interface MapSite {
  slug: string;
  name: string;
  /** 'Bristol, BS2 0WX'. */
  town: string;
  /** Degrees; null if the retailer does not provide them. */
  latitude: number | null;
  longitude: number | null;
  /** Miles from the postcode; null if there is no postcode. */
  distance: number | null;
}
