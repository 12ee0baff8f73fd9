import type { Kysely } from 'kysely';
import { provenanceSchema, type Provenance } from '@contracts/wire/catalogue/provenance';
import { vehicleDataSchema, type VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import { normaliseCode } from '@contracts/wire/format/capitals';
import type { Database } from '../store/database.ts';
import type { ReportKind } from './vehicle-reports-tables.ts';

async function readReport(
  database: Kysely<Database>,
  kind: ReportKind,
  vrm: string,
): Promise<unknown> {
  const row = await database
    .selectFrom('vehicle_reports')
    .select('document')
    .where('vrm', '=', normaliseCode(vrm))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.document);
}

/** The history check of a registration, if there is one. */
export async function findProvenance(
  database: Kysely<Database>,
  vrm: string,
): Promise<Provenance | undefined> {
  const report = await readReport(database, 'provenance', vrm);
  return report === undefined ? undefined : provenanceSchema.parse(report);
}

/** Data on a registration beyond its advert, if there is any. */
export async function findVehicleData(
  database: Kysely<Database>,
  vrm: string,
): Promise<VehicleData | undefined> {
  const report = await readReport(database, 'vehicle-data', vrm);
  return report === undefined ? undefined : vehicleDataSchema.parse(report);
}
