import {
  type MotabilityAllowance,
  motabilityAllowanceSchema,
  motabilityAllowancesSchema,
} from '@contracts/wire/catalogue/motability-allowance';
import { provenanceEnvelopeSchema, provenanceSchema } from '@contracts/wire/catalogue/provenance';
import {
  vehicleDataEnvelopeSchema,
  vehicleDataSchema,
} from '@contracts/wire/catalogue/vehicle-data';
import { motabilityTermsSchema } from '@contracts/wire/catalogue/vehicle';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import { normaliseCode } from '@contracts/wire/format/capitals';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';
import { searchAllPages } from './search-all-pages.ts';
import { slugOf } from '../slug.ts';
import type { Database } from '../store/database.ts';
import type { ReportKind } from '../store/tables/stock.ts';

/** @throws ApiRefusal 404 */
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
  if (row === undefined) throw notFound('Nothing is known of this registration');
  return JSON.parse(row.document);
}

const maxAllowances = 500;

const noTerms = Object.fromEntries(
  Object.keys(motabilityTermsSchema.shape).map((term) => [term, null]),
);

const byAdvancePayment = (left: MotabilityAllowance, right: MotabilityAllowance) =>
  (left.advance_payment ?? 0) - (right.advance_payment ?? 0) || left.id - right.id;

export function vehicleCalls({ catalogue, database }: Dependencies): Call[] {
  return [
    defineCall({
      id: 'searchMotability',
      method: 'get',
      path: '/api/v2/motability-search',
      summary: 'Allowances and rentals of the mobility scheme’s vehicles, by name or slug.',
      rules: ['S126', 'S158'],
      query: queryBy(
        z.object({ make: textParameter, range: textParameter, derivative: textParameter }),
      ),
      responses: { 200: motabilityAllowancesSchema },
      handle: async ({ query }) => {
        const [make, range, derivative] = [query.make, query.range, query.derivative].map(
          (text) => text && slugOf(text),
        );
        const { vehicles } = await searchAllPages(
          catalogue,
          {
            advert_classification: ['MOTABILITY'],
            ...(make !== undefined && { make: [make] }),
            ...(range !== undefined && { range: [range] }),
          },
          maxAllowances,
        );
        const data = vehicles
          .filter(
            (vehicle) =>
              derivative === undefined || slugOf(vehicle.derivative ?? '') === derivative,
          )
          .map((vehicle) => motabilityAllowanceSchema.parse({ ...noTerms, ...vehicle }))
          .sort(byAdvancePayment);
        return { data, meta: { total: data.length } };
      },
    }),
    defineCall({
      id: 'showProvenance',
      method: 'get',
      path: '/api-motorcheck/provenance/get/{vrm}',
      summary: 'The history check of a registration.',
      rules: ['S137'],
      responses: { 200: provenanceEnvelopeSchema },
      errors: [404],
      handle: async ({ params: { vrm } }) => {
        const report = await readReport(database, 'provenance', vrm);
        return { data: provenanceSchema.parse(report) };
      },
    }),
    defineCall({
      id: 'showVehicleData',
      method: 'get',
      path: '/media/vehicle-data/{vrm}.json',
      summary: 'The enhanced vehicle data file of a registration: equipment and figures.',
      rules: ['S156'],
      responses: { 200: vehicleDataEnvelopeSchema },
      errors: [404],
      handle: async ({ params: { vrm } }, { response }) => {
        const data = vehicleDataSchema.parse(await readReport(database, 'vehicle-data', vrm));
        response.set('Cache-Control', 'public, max-age=3600');
        return { data };
      },
    }),
  ];
}
