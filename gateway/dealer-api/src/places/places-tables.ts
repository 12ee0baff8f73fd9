/** The imported position of an outward code; see `import-places.ts`. */
export interface OutcodesTable {
  /** The first half of a postcode, in capitals: `BS1`. */
  outcode: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export interface PlacesTables {
  outcodes: OutcodesTable;
}
