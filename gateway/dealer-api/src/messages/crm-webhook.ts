import type { Kysely } from 'kysely';
import { postSigned, type SignedMessage } from '@contracts/wire/webhooks/post-signed';
import type { Dependencies } from '../dependencies.ts';
import type { Environment } from '../env.ts';
import type { CrmOutboxEntry } from '../outbox/crm-outbox-entries.ts';
import { RefusedError, sendOutbox } from '../outbox/send-outbox.ts';
import type { Database } from '../store/database.ts';
import type { Booking } from '@contracts/wire/valuation/booking';
import { readValuation } from '../valuation/valuation-document.ts';

/** @throws if the CRM did not accept the message */
export type SendToCrm = (message: SignedMessage) => Promise<void>;

/** Statuses by which the CRM refuses the content. Other failures are retried without limit. */
const refusals = new Set([400, 413, 422]);

export function createCrmWebhook({
  CRM_WEBHOOK,
  CRM_WEBHOOK_SECRET,
}: Environment): SendToCrm | undefined {
  if (CRM_WEBHOOK === undefined || CRM_WEBHOOK_SECRET === undefined) return undefined;
  const webhook = { url: CRM_WEBHOOK, secret: CRM_WEBHOOK_SECRET };
  return async (message) => {
    const status = await postSigned(webhook, message);
    if (refusals.has(status)) throw new RefusedError(`The CRM answered ${status}`);
    if (status < 200 || status > 299) throw new Error(`The CRM answered ${status}`);
  };
}

/** Sends queued forms and bookings to the CRM, in the order in which they were stored. */
export async function sendFormsToCrm({
  sendToCrm,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendToCrm'>): Promise<void> {
  if (sendToCrm === undefined) return;
  await sendOutbox(dependencies, {
    queue: 'crm',
    inOrder: true,
    // Leads go stale, so retries wait ten minutes at most, even after a long outage.
    maxWaitMinutes: 10,
    // About an hour of retries, enough to fix the CRM.
    maxRefusedTries: 10,
    batchSize: 50,
    async deliver({ id, document }) {
      const body = await bodyOfEntry(dependencies.database, JSON.parse(document) as CrmOutboxEntry);
      // There is nothing to send if the form or booking was removed first.
      if (body !== undefined) await sendToCrm({ id, body: JSON.stringify(body) });
    },
  });
}

async function bodyOfEntry(
  database: Kysely<Database>,
  entry: CrmOutboxEntry,
): Promise<object | undefined> {
  if (entry.type === 'form.removed') {
    return { type: entry.type, data: { id: entry.form, reference: entry.reference } };
  }
  if (entry.type === 'booking.removed') {
    return { type: entry.type, data: { reference: entry.reference } };
  }
  if (entry.type === 'booking.changed') return bookingMessage(database, entry.valuation);
  const stored = await database
    .selectFrom('form_submissions')
    .selectAll()
    .where('id', '=', entry.form)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const files = await database
    .selectFrom('form_files')
    .select(['field', 'file_name', 'media_type', 'size'])
    .where('submission_id', '=', entry.form)
    .orderBy('id')
    .execute();
  const { id, reference, form_id, submitted_at, answers, opt_ins } = stored;
  return {
    type: entry.type,
    timestamp: submitted_at,
    data: {
      id,
      reference,
      form_id,
      submitted_at,
      answers: JSON.parse(answers) as unknown,
      opt_ins: JSON.parse(opt_ins) as unknown,
      // File contents are not sent. `npm run forms:export` exports them.
      files,
    },
  };
}

async function bookingMessage(
  database: Kysely<Database>,
  valuation: string,
): Promise<object | undefined> {
  const found = await database
    .selectFrom('valuation_bookings')
    .innerJoin('valuations', 'valuations.id', 'valuation_bookings.valuation_id')
    .select(['reference', 'state', 'valuation_bookings.document as booked', 'changed_at'])
    .select('valuations.document')
    .where('valuation_id', '=', valuation)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { car, mileage, registration, result } = readValuation(found);
  const booking = JSON.parse(found.booked) as Booking;
  const price = result?.outcome === 'valued' ? result.value : null;
  return {
    type: found.state === 'booked' ? 'booking.booked' : 'booking.cancelled',
    timestamp: found.changed_at,
    data: { valuation, ...booking, price, registration, mileage, car },
  };
}
