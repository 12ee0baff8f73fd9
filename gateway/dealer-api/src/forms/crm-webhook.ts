import type { Kysely, Transaction } from 'kysely';
import { postSigned } from '@contracts/wire/webhooks/post-signed';
import type { Dependencies } from '../dependencies.ts';
import type { Environment } from '../env.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { type Delivery, RefusedError, sendOutbox } from '../outbox/send-outbox.ts';
import type { Database } from '../store/database.ts';
import { bookingMessage } from '../valuation/booking-message.ts';

/** A message to the CRM. `id` is the same for every retry. */
export interface CrmMessage {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** @throws if the CRM did not accept the message */
export type SendToCrm = (message: CrmMessage) => Promise<void>;

/** The outbox entry. It has no personal data; the form is read when the message is sent. */
type CrmNote =
  | { readonly type: 'form.submitted'; readonly form: string }
  | { readonly type: 'form.removed'; readonly form: string; readonly reference: string }
  | { readonly type: 'booking.changed'; readonly valuation: string }
  | { readonly type: 'booking.removed'; readonly reference: string };

/**
 * Status codes that refuse the content of the message. Other failures are temporary and are
 * retried.
 */
const refusals = new Set([400, 413, 422]);

/** The CRM that the environment names. Undefined if forms are only stored. */
export function crmByWebhook({
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

/** Queues a form for the CRM. Call it last in the transaction that stores the form. */
export async function noteForCrm(
  transaction: Transaction<Database>,
  form: string,
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'form.submitted', form };
  await putInOutbox(transaction, 'crm', { id: formMessageId(form), document }, now);
}

/**
 * Queues the removal of a form that the CRM knows. Call it in the transaction that removes the
 * form.
 */
export async function noteRemoval(
  transaction: Transaction<Database>,
  { id, reference }: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'form.removed', form: id, reference };
  await putInOutbox(transaction, 'crm', { id: `form-removed-${id}`, document }, now);
}

/**
 * Queues the current handover of a car that a customer sold to us. Call it in the transaction that
 * changes the booking.
 */
export async function noteBooking(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'booking.changed', valuation };
  await putInOutbox(transaction, 'crm', { id: `booking-${valuation}-${version}`, document }, now);
}

/**
 * Queues the removal of a booking that the CRM knows. Call it in the transaction that removes the
 * booking.
 */
export async function noteBookingRemoval(
  transaction: Transaction<Database>,
  { valuation_id, reference }: { valuation_id: string; reference: string },
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'booking.removed', reference };
  await putInOutbox(transaction, 'crm', { id: `booking-removed-${valuation_id}`, document }, now);
}

export function formMessageId(form: string): string {
  return `form-${form}`;
}

const howTheCrmIsTold: Omit<Delivery, 'deliver'> = {
  queue: 'crm',
  inOrder: true,
  // Leads go stale, so retries wait ten minutes at most, even after a long outage.
  longestWaitMinutes: 10,
  // About an hour of retries, enough to fix the CRM.
  maxTriesRefused: 10,
  atOnce: 50,
};

/** Sends queued forms and bookings to the CRM, in the order in which they were stored. */
export async function sendFormsToCrm({
  sendToCrm,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendToCrm'>): Promise<void> {
  if (sendToCrm === undefined) return;
  await sendOutbox(dependencies, {
    ...howTheCrmIsTold,
    async deliver({ id, document }) {
      const body = await bodyOf(dependencies.database, JSON.parse(document) as CrmNote);
      // The form was removed before it was sent, so there is nothing to send.
      if (body !== undefined) await sendToCrm({ id, body: JSON.stringify(body) });
    },
  });
}

async function bodyOf(database: Kysely<Database>, note: CrmNote): Promise<object | undefined> {
  if (note.type === 'form.removed') {
    return { type: note.type, data: { id: note.form, reference: note.reference } };
  }
  if (note.type === 'booking.removed') {
    return { type: note.type, data: { reference: note.reference } };
  }
  if (note.type === 'booking.changed') return bookingMessage(database, note.valuation);
  const stored = await database
    .selectFrom('form_submissions')
    .selectAll()
    .where('id', '=', note.form)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const files = await database
    .selectFrom('form_files')
    .select(['field', 'file_name', 'media_type', 'size'])
    .where('submission_id', '=', note.form)
    .orderBy('id')
    .execute();
  const { id, reference, form_id, submitted_at, answers, opt_ins } = stored;
  return {
    type: note.type,
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
