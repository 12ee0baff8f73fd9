import { motabilityAllowancesSchema } from '@contracts/wire/catalogue/motability-allowance';
import { provenanceEnvelopeSchema } from '@contracts/wire/catalogue/provenance';
import { vehicleDataEnvelopeSchema } from '@contracts/wire/catalogue/vehicle-data';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';
import { findMotabilityAllowances } from './motability-allowances.ts';
import { findProvenance, findVehicleData } from './vehicle-reports.ts';

const unknownRegistration = () => notFound('Nothing is known of this registration');

/** Endpoints for data on single vehicles beyond their adverts (S126, S137, S156). */
export function vehicleCalls({
  catalogue,
  database,
}: Pick<Dependencies, 'catalogue' | 'database'>): Call[] {
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
      answers: { 200: motabilityAllowancesSchema },
      errors: [400],
      handle: async ({ query }) => {
        const data = await findMotabilityAllowances(catalogue, query);
        return { data, meta: { total: data.length } };
      },
    }),
    defineCall({
      id: 'showProvenance',
      method: 'get',
      path: '/api-motorcheck/provenance/get/{vrm}',
      summary: 'The history check of a registration.',
      rules: ['S137'],
      answers: { 200: provenanceEnvelopeSchema },
      errors: [404],
      handle: async ({ params: { vrm } }) => {
        const data = await findProvenance(database, vrm);
        if (data === undefined) throw unknownRegistration();
        return { data };
      },
    }),
    defineCall({
      id: 'showVehicleData',
      method: 'get',
      path: '/media/vehicle-data/{vrm}.json',
      summary: 'The enhanced vehicle data file of a registration: equipment and figures.',
      rules: ['S156'],
      answers: { 200: vehicleDataEnvelopeSchema },
      errors: [404],
      handle: async ({ params: { vrm } }, { response }) => {
        const data = await findVehicleData(database, vrm);
        if (data === undefined) throw unknownRegistration();
        response.set('Cache-Control', 'public, max-age=3600');
        return { data };
      },
    }),
  ];
}
