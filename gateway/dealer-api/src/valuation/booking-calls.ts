import {
  bookHandoverSchema,
  bookingChoicesResponseSchema,
} from '@contracts/wire/valuation/booking';
import { valuationResponseSchema, valuationsPath } from '@contracts/wire/valuation/valuation';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { conflict } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import { parseWith, submittedFieldsBody } from '../http/fields-body.ts';
import { bookingChoices, checkBookable } from './booking-choices.ts';
import { activeBooking, book, cancelBooking } from './bookings.ts';
import { findValuation, type ValuationRow } from './find-valuation.ts';
import { readValuation, showValuation } from './valuation-document.ts';

const path = `${valuationsPath}/{valuationId}/booking` as const;

/** The handover of a car with an accepted price: collection, or drop-off at a site (S199). */
export function bookingCalls(dependencies: Dependencies): Call[] {
  const { catalogue, clock, database } = dependencies;

  /** A booking may be changed after the price expires, because the price was accepted in time. */
  async function checkAccepted(row: ValuationRow, now: Date): Promise<void> {
    const { decision, result } = readValuation(row);
    const isAccepted = decision === 'accept' && result?.outcome === 'valued';
    const isInTime = isAccepted && result.holds_until > now.toISOString();
    if (isInTime || (isAccepted && (await activeBooking(database, row.id)) !== null)) return;
    throw conflict('Please accept a valid price before you book.', 'decision');
  }

  return [
    defineCall({
      id: 'showValuationBooking',
      method: 'get',
      path,
      summary: 'The days on which a car can be handed over, the sites, and the current booking.',
      rules: ['S199'],
      permission: 'browser',
      responses: { 200: bookingChoicesResponseSchema },
      errors: [404],
      handle: async ({ params }, { request }) => {
        const { id } = await findValuation(dependencies, request, params.valuationId);
        const booking = await activeBooking(database, id);
        return { data: { ...bookingChoices(catalogue.sites(), clock()), booking } };
      },
    }),
    defineCall({
      id: 'bookValuation',
      method: 'post',
      path,
      summary:
        'Books the handover of a car with an accepted price, replaces an earlier booking and informs the CRM. 409 `decision` without a valid price.',
      rules: ['S199'],
      permission: 'browser',
      body: submittedFieldsBody(bookHandoverSchema),
      responses: { 200: valuationResponseSchema },
      errors: [404, 409, 413, 415, 422],
      handle: async ({ params, body }, { request }) => {
        const row = await findValuation(dependencies, request, params.valuationId);
        const requestedBooking = parseWith(bookHandoverSchema, body);
        const now = clock();
        await checkAccepted(row, now);
        checkBookable(catalogue.sites(), now, requestedBooking);
        await database.transaction().execute((each) => book(each, row.id, requestedBooking, now));
        return { data: showValuation(row) };
      },
    }),
    defineCall({
      id: 'cancelValuationBooking',
      method: 'post',
      path: `${path}/cancel`,
      summary: 'Cancels the booking, if there is one, and informs the CRM.',
      rules: ['S199'],
      permission: 'browser',
      body: submittedFieldsBody(z.object({})),
      responses: { 200: valuationResponseSchema },
      errors: [404, 413, 415],
      handle: async ({ params }, { request }) => {
        const row = await findValuation(dependencies, request, params.valuationId);
        const now = clock();
        await database.transaction().execute((each) => cancelBooking(each, row.id, now));
        return { data: showValuation(row) };
      },
    }),
  ];
}
