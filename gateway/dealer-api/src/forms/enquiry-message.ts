import type { Kysely, Transaction } from 'kysely';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';
import { findFormDefinition } from './form-definitions.ts';

/** What the outbox holds: never what a shopper wrote, which is read when it is sent. */
export interface EnquiryNote {
  readonly kind: 'enquiry-received';
  readonly id: string;
  readonly form: string;
}

/** Tells a shopper that an enquiry has arrived. It repeats nothing that was typed but the first name. */
export interface EnquiryMessage {
  readonly kind: 'enquiry-received';
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string | null;
  /** Of the enquiry. */
  readonly reference: string;
  /** Of the form; null for one that is no longer known. */
  readonly title: string | null;
  /** Of the page of this site that lists the enquiry in the account of this email address. */
  readonly account_path: '/account/enquiries';
}

/** Has the shopper told, in the transaction that stores or releases the form, at its end. */
export async function noteEnquiryMessage(
  transaction: Transaction<Database>,
  form: string,
  now: Date,
): Promise<void> {
  const document: EnquiryNote = { kind: 'enquiry-received', id: `enquiry-${form}`, form };
  await putInOutbox(transaction, 'messages', { id: document.id, document }, now);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The message as it is sent; undefined where the form was removed, or names no email address. */
export async function enquiryMessage(
  database: Kysely<Database>,
  { kind, id, form }: EnquiryNote,
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
