/** A place to charge at, as imported; see `import-charging-points.ts`. */
export interface ChargingPointsTable {
  /** Of the register that it came from. */
  id: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The rest of it as JSON. */
  document: string;
}

export interface ChargingTables {
  charging_points: ChargingPointsTable;
}
