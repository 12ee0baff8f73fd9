import { randomUUID } from 'node:crypto';
import {
  changeValuationSchema,
  startValuationSchema,
  valuationAnswerSchema,
  valuationsPath,
} from '@contracts/wire/valuation/valuation';
import type { Request, Response } from 'express';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { valuationLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal, notFound, unreadable } from '../http/api-errors.ts';
import { jsonType, urlencodedType } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { holderHashOf, holderHeader } from '../orders/order-asker.ts';
import { checked, sentFields } from '../orders/order-body.ts';
import { carOf, changeValuation } from './change-valuation.ts';
import { stockPrices } from './stock-prices.ts';
import {
  readValuation,
  showValuation,
  type ValuationDocument,
  writeValuation,
} from './valuation-document.ts';
import type { ValuationsTables } from './valuations-tables.ts';

type ValuationRow = Selectable<ValuationsTables['valuations']>;
type Start = z.output<typeof startValuationSchema>;

const tooOften = 'Too many valuations were started from here. Try again later.';

/** Cars that a browser's shopper may sell to us (S199); the capability is that of its orders. */
export function valuationCalls(dependencies: Dependencies): Call[] {
  const { catalogue, clock, database } = dependencies;
  const prices = stockPrices(dependencies);

  /** @throws ApiRefusal 404, for a valuation of another browser as for one that there is not */
  async function find(request: Request, response: Response, id: string): Promise<ValuationRow> {
    response.set('Cache-Control', 'no-store');
    const holder = holderHashOf(request);
    const row =
      holder === undefined
        ? undefined
        : await database
            .selectFrom('valuations')
            .selectAll()
            .where('id', '=', id)
            .where('holder_hash', '=', holder)
            .executeTakeFirst();
    if (row === undefined) throw notFound('There is no such valuation here');
    return row;
  }

  /** Of a registration we know only what we have, or had, in stock ourselves. */
  async function carOfStart(start: Start): Promise<ValuationDocument['car']> {
    if (start.by === 'make') return carOf(start);
    const vehicle = await catalogue.vehicleByRegistration(start.registration);
    if (vehicle === undefined || vehicle.year === null) return null;
    const engineSize = vehicle.technical_data?.['engine-size'];
    const { make_slug, range_slug, year, fuel_type_slug, transmission } = vehicle;
    return {
      make_slug,
      range_slug,
      year,
      fuel_type_slug,
      transmission:
        transmission === null ? null : /^manual/iu.test(transmission) ? 'manual' : 'automatic',
      engine_size: typeof engineSize === 'number' ? Math.round(engineSize) : null,
    };
  }

  return [
    defineCall({
      id: 'startValuation',
      method: 'post',
      path: valuationsPath,
      summary: `Begins a valuation, by registration or by make and model. ${holderHeader} names the browser: 43 characters that nobody can guess, made by whoever calls.`,
      rules: ['S102', 'S199'],
      holder: true,
      body: fieldsBody(startValuationSchema, [jsonType, urlencodedType]),
      answers: { 201: valuationAnswerSchema },
      errors: [400, 413, 415, 422, 429],
      handle: async ({ body, request, response }) => {
        response.set('Cache-Control', 'no-store');
        const holder = holderHashOf(request);
        if (holder === undefined) {
          throw unreadable(holderHeader, `${holderHeader} must be 43 characters of base64url`);
        }
        const now = clock();
        await admitAttempt(database, [valuationLimit(networkAddress(request))], tooOften, now);
        const document = writeValuation({
          registration: body.by === 'registration' ? body.registration : null,
          mileage: body.mileage,
          car: await carOfStart(body),
          condition: null,
          conditions_met: null,
          result: null,
          decision: null,
        });
        const row = { id: randomUUID(), document, created_at: now.toISOString() };
        await database
          .insertInto('valuations')
          .values({ ...row, holder_hash: holder, version: 1 })
          .execute();
        return { data: showValuation(row) };
      },
    }),
    defineCall({
      id: 'showValuation',
      method: 'get',
      path: `${valuationsPath}/{valuationId}`,
      summary: 'A valuation of this browser, with the cars that its price was taken from.',
      rules: ['S199'],
      holder: true,
      answers: { 200: valuationAnswerSchema },
      errors: [404],
      handle: async ({ params, request, response }) => ({
        data: showValuation(await find(request, response, params.valuationId)),
      }),
    }),
    defineCall({
      id: 'changeValuation',
      method: 'post',
      path: `${valuationsPath}/{valuationId}`,
      summary:
        'Fills in one step of a valuation; once all are, the car is valued from our own stock. A post, as a form without a script can send no other.',
      rules: ['S163', 'S199'],
      holder: true,
      // Checked once it is known whose it is: whoever has no such valuation learns nothing else.
      body: sentFields(changeValuationSchema),
      answers: { 200: valuationAnswerSchema },
      errors: [404, 409, 413, 415, 422],
      handle: async ({ params, body, request, response }) => {
        const row = await find(request, response, params.valuationId);
        const change = checked(changeValuationSchema, body);
        const changed = await changeValuation(
          { catalogue, database, clock, prices },
          readValuation(row),
          change,
        );
        const document = writeValuation(changed);
        const { numUpdatedRows } = await database
          .updateTable('valuations')
          .set({ document, version: row.version + 1 })
          .where('id', '=', row.id)
          .where('version', '=', row.version)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) {
          throw new ApiRefusal(409, [
            { field: 'version', message: 'It was changed at the same time. Try again, please.' },
          ]);
        }
        return { data: showValuation({ ...row, document }) };
      },
    }),
  ];
}
