export type ReportKind = 'provenance' | 'vehicle-data';

/** A provider's data on a registration, as JSON. */
export interface VehicleReportsTable {
  /** Capitals and digits without spaces. */
  vrm: string;
  kind: ReportKind;
  document: string;
}

export interface VehicleReportsTables {
  vehicle_reports: VehicleReportsTable;
}
