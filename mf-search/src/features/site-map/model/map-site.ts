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
