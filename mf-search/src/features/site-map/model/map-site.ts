/** A site, as much of it as the map and its list show. */
export interface MapSite {
  slug: string;
  name: string;
  /** 'Bristol, BS2 0WX'. */
  town: string;
  /** Degrees; null where the retailer does not say. */
  latitude: number | null;
  longitude: number | null;
  /** Miles from the asked postcode, when one was asked. */
  distance: number | null;
}
