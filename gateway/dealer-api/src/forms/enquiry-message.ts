import type { Kysely, Transaction } from 'kysely';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';
import { findFormDefinition } from './form-definitions.ts';

/** The outbox entry. It has no personal data; the form is read when the message is sent. */
export interface EnquiryOutboxEntry {
  readonly kind: 'enquiry-received';
  readonly id: string;
  readonly form: string;
}

/** Confirms an enquiry to the shopper. Of the shopper's input, it repeats only the first name. */
export interface EnquiryMessage {
  readonly kind: 'enquiry-received';
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string | null;
  readonly reference: string;
  readonly title: string | null;
  /** Account page that lists the enquiry, if the email address has an account. */
  readonly account_path: '/account/enquiries';
}

/** Queues the confirmation. Call it last in the transaction, because it locks the queue. */
export async function queueEnquiryMessage(
  transaction: Transaction<Database>,
  form: string,
  now: Date,
): Promise<void> {
  const document: EnquiryOutboxEntry = { kind: 'enquiry-received', id: `enquiry-${form}`, form };
  await putInOutbox(transaction, 'messages', { id: document.id, document }, now);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export async function prepareEnquiryMessage(
  database: Kysely<Database>,
  { kind, id, form }: EnquiryOutboxEntry,
  now: Date,
): Promise<EnquiryMessage | undefined> {
  const stored = await database
    .selectFrom('form_submissions')
    .select(['answers', 'form_id', 'reference'])
    .where('id', '=', form)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const answers = JSON.parse(stored.answers) as Record<string, unknown>;
  const email_address = textOf(answers['email_address']);
  if (email_address === null) return undefined;
  const definition = await findFormDefinition(database, stored.form_id, now);
  return {
    kind,
    id,
    email_address,
    first_name: textOf(answers['first_name']),
    reference: stored.reference,
    title: definition?.form_title ?? null,
    account_path: '/account/enquiries',
  };
}
