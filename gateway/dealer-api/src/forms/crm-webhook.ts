import type { Kysely, Transaction } from 'kysely';
import { postSigned } from '@contracts/wire/webhooks/post-signed';
import type { Dependencies } from '../dependencies.ts';
import type { Environment } from '../env.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { type Delivery, RefusedError, sendOutbox } from '../outbox/send-outbox.ts';
import type { Database } from '../store/database.ts';
import { bookingMessage } from '../valuation/booking-message.ts';

/** What the CRM is told; `id` is the same however often it is tried. */
export interface CrmMessage {
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

/** @throws where it was not taken */
export type SendToCrm = (message: CrmMessage) => Promise<void>;

/** What the outbox holds: never what a shopper wrote, which is read when it is sent. */
type CrmNote =
  | { readonly type: 'form.submitted'; readonly form: string }
  | { readonly type: 'form.removed'; readonly form: string; readonly reference: string }
  | { readonly type: 'booking.changed'; readonly valuation: string }
  | { readonly type: 'booking.removed'; readonly reference: string };

/** Answers that are about what the message says; any other is about who asks, and when. */
const refusals = new Set([400, 413, 422]);

/** The CRM that the environment names; undefined where forms are only stored. */
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

/** Has the CRM told of a form; in the transaction that stores it, at its end. */
export async function noteForCrm(
  transaction: Transaction<Database>,
  form: string,
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'form.submitted', form };
  await putInOutbox(transaction, 'crm', { id: formMessageId(form), document }, now);
}

/** Has the CRM told that a form it knows of was removed; in the transaction that removes it. */
export async function noteRemoval(
  transaction: Transaction<Database>,
  { id, reference }: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'form.removed', form: id, reference };
  await putInOutbox(transaction, 'crm', { id: `form-removed-${id}`, document }, now);
}

/** Has the CRM told how a car that was sold to us is handed over now; in the transaction that changes it. */
export async function noteBooking(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const document: CrmNote = { type: 'booking.changed', valuation };
  await putInOutbox(transaction, 'crm', { id: `booking-${valuation}-${version}`, document }, now);
}

/** Has the CRM told that a booking it knows of was removed; in the transaction that removes it. */
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
  // A lead grows cold: an hour's outage is over ten minutes after its end at the latest.
  longestWaitMinutes: 10,
  // About an hour, for a CRM that is being mended.
  maxTriesRefused: 10,
  atOnce: 50,
};

/** Tells the CRM of the forms that it does not know of yet, in the order in which they were stored. */
export async function sendFormsToCrm({
  sendToCrm,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendToCrm'>): Promise<void> {
  if (sendToCrm === undefined) return;
  await sendOutbox(dependencies, {
    ...howTheCrmIsTold,
    async deliver({ id, document }) {
      const body = await bodyOf(dependencies.database, JSON.parse(document) as CrmNote);
      // Removed meanwhile: there is nothing to tell any more.
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
      // What is in them stays here: `npm run forms:export` gives it out.
      files,
    },
  };
}
