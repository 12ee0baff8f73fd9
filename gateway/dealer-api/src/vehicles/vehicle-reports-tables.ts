export type ReportKind = 'provenance' | 'vehicle-data';

/** What a provider has said of a registration, as JSON. */
export interface VehicleReportsTable {
  /** Capitals and digits without spaces. */
  vrm: string;
  kind: ReportKind;
  document: string;
}

export interface VehicleReportsTables {
  vehicle_reports: VehicleReportsTable;
}
