import {
  changeValuationSchema,
  startValuationSchema,
  valuationResponseSchema,
  valuationsResponseSchema,
  valuationsPath,
} from '@contracts/wire/valuation/valuation';
import type { z } from 'zod';
import { browserTokenHeader, readBrowserVisitor, readVisitor } from '../access/visitor.ts';
import { admitAttempt } from '../attempts/admit-attempt.ts';
import { valuationLimit } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { formTypes } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { fieldsBody, parseWith, submittedFieldsBody } from '../http/fields-body.ts';
import { bookingCalls } from './booking-calls.ts';
import { cancelBooking, versionConflict } from './bookings.ts';
import { carOf, changeValuation } from './change-valuation.ts';
import { findValuation, valuationsOf, storeValuation, findStarted } from './find-valuation.ts';
import { ownStockProvider, RegistrationProviderError } from './registration-provider.ts';
import { openLinkCall, sendLinkCall } from './resume-calls.ts';
import {
  readValuation,
  showValuation,
  type ValuationDocument,
  writeValuation,
} from './valuation-document.ts';

/** Maximum number of valuations listed, newest first. Sellers only continue recent ones. */
const maxListed = 10;
const tooManyValuations =
  'Too many valuations have been started from your network. Try again later.';

/** Cars that a visitor may sell to us (S199). Access works as for orders. */
export function valuationCalls(dependencies: Dependencies): Call[] {
  const { catalogue, clock, database, logger } = dependencies;
  const findCar = dependencies.findCar ?? ownStockProvider(catalogue);

  /** The car to value. If the registration look-up fails, the seller must describe the car. */
  async function carOfStart(
    start: z.output<typeof startValuationSchema>,
  ): Promise<Pick<ValuationDocument, 'car' | 'lookup'>> {
    if (start.by === 'make') return { car: carOf(start), lookup: null };
    try {
      const car = await findCar(start.registration);
      return { car, lookup: car === null ? 'unknown' : 'found' };
    } catch (error) {
      if (!(error instanceof RegistrationProviderError)) throw error;
      logger.error({ reason: error.message }, 'a registration could not be looked up');
      return { car: null, lookup: 'failed' };
    }
  }

  return [
    openLinkCall(dependencies),
    defineCall({
      id: 'startValuation',
      method: 'post',
      path: valuationsPath,
      summary: `Starts a valuation, by registration or by make and model, once per Idempotency-Key. ${browserTokenHeader} identifies the browser by 43 random characters that the client generates.`,
      rules: ['S102', 'S199'],
      permission: 'browser',
      body: fieldsBody(startValuationSchema, formTypes),
      responses: { 200: valuationResponseSchema, 201: valuationResponseSchema },
      errors: [409, 413, 415, 422, 429],
      handle: async ({ body }, { request, response }) => {
        const visitor = await readBrowserVisitor(dependencies, request);
        const now = clock();
        const valuationStart = { visitor, key: readIdempotencyKey(request), submitted: body };
        const earlier = await findStarted(database, valuationStart);
        if (earlier !== undefined) {
          response.status(200);
          return { data: showValuation(earlier) };
        }
        const limits = [valuationLimit(networkAddress(request))];
        await admitAttempt(database, limits, tooManyValuations, now);
        const document = writeValuation({
          registration: body.by === 'registration' ? body.registration : null,
          mileage: body.mileage,
          ...(await carOfStart(body)),
          condition: null,
          conditions_met: null,
          result: null,
          decision: null,
        });
        const { row, isNew } = await storeValuation(database, valuationStart, document, now);
        response.status(isNew ? 201 : 200);
        return { data: showValuation(row) };
      },
    }),
    defineCall({
      id: 'listValuations',
      method: 'get',
      path: valuationsPath,
      summary: `The valuations of this browser and, logged in, of the customer; the newest first and ${maxListed} at most.`,
      rules: ['S199'],
      permission: 'browser',
      responses: { 200: valuationsResponseSchema },
      handle: async (_input, { request }) => {
        const visitor = await readVisitor(dependencies, request);
        const rows = await valuationsOf(database, visitor)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(maxListed)
          .execute();
        return { data: rows.map(showValuation) };
      },
    }),
    defineCall({
      id: 'showValuation',
      method: 'get',
      path: `${valuationsPath}/{valuationId}`,
      summary: 'A valuation of the visitor, with the cars on which its price is based.',
      rules: ['S199'],
      permission: 'browser',
      responses: { 200: valuationResponseSchema },
      errors: [404],
      handle: async ({ params }, { request }) => {
        const row = await findValuation(dependencies, request, params.valuationId);
        return { data: showValuation(row) };
      },
    }),
    defineCall({
      id: 'changeValuation',
      method: 'post',
      path: `${valuationsPath}/{valuationId}`,
      summary:
        'Fills in one step of a valuation. After the last step, the car is valued from our own stock. It is a POST, because a form without a script can send no other method.',
      rules: ['S163', 'S199'],
      permission: 'browser',
      // Validated after the access check, so that other visitors only ever get a 404.
      body: submittedFieldsBody(changeValuationSchema),
      responses: { 200: valuationResponseSchema },
      errors: [404, 409, 413, 415, 422],
      handle: async ({ params, body }, { request }) => {
        const row = await findValuation(dependencies, request, params.valuationId);
        const change = parseWith(changeValuationSchema, body);
        const changed = await changeValuation(dependencies, readValuation(row), change);
        const document = writeValuation(changed);
        await database.transaction().execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('valuations')
            .set({ document, version: row.version + 1 })
            .where('id', '=', row.id)
            .where('version', '=', row.version)
            .executeTakeFirst();
          if (numUpdatedRows !== 1n) throw versionConflict();
          // A booking requires an accepted price.
          if (changed.decision !== 'accept') await cancelBooking(transaction, row.id, clock());
        });
        return { data: showValuation({ ...row, document }) };
      },
    }),
    sendLinkCall(dependencies),
    ...bookingCalls(dependencies),
  ];
}
