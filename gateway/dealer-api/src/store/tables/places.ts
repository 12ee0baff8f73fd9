/** The imported position of an outward code; see `import-places.ts`. */
export interface OutcodesTable {
  /** The first half of a postcode, in capitals: `BS1`. */
  outcode: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** An imported charging point; see `import-charging-points.ts`. */
export interface ChargingPointsTable {
  /** Id in the register that the charging point was imported from. */
  id: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The remaining fields as JSON. */
  document: string;
}

export interface PlacesTables {
  outcodes: OutcodesTable;
  charging_points: ChargingPointsTable;
}
