/** An imported charging point; see `import-charging-points.ts`. */
export interface ChargingPointsTable {
  /** Its id in the register that it was imported from. */
  id: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** The remaining fields as JSON. */
  document: string;
}

export interface ChargingTables {
  charging_points: ChargingPointsTable;
}
