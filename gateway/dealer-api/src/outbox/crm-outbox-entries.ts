import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { putInOutbox } from './put-in-outbox.ts';

/** The outbox entry. It has no personal data; the form is read when the message is sent. */
export type CrmOutboxEntry =
  | { readonly type: 'form.submitted'; readonly form: string }
  | { readonly type: 'form.removed'; readonly form: string; readonly reference: string }
  | { readonly type: 'booking.changed'; readonly valuation: string }
  | { readonly type: 'booking.removed'; readonly reference: string };

export async function queueForm(
  transaction: Transaction<Database>,
  form: string,
  now: Date,
): Promise<void> {
  const document: CrmOutboxEntry = { type: 'form.submitted', form };
  await putInOutbox(transaction, 'crm', { id: formMessageId(form), document }, now);
}

export async function queueFormRemoval(
  transaction: Transaction<Database>,
  { id, reference }: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const document: CrmOutboxEntry = { type: 'form.removed', form: id, reference };
  await putInOutbox(transaction, 'crm', { id: `form-removed-${id}`, document }, now);
}

export async function queueBooking(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const document: CrmOutboxEntry = { type: 'booking.changed', valuation };
  await putInOutbox(transaction, 'crm', { id: `booking-${valuation}-${version}`, document }, now);
}

export async function queueBookingRemoval(
  transaction: Transaction<Database>,
  { valuation_id, reference }: { valuation_id: string; reference: string },
  now: Date,
): Promise<void> {
  const document: CrmOutboxEntry = { type: 'booking.removed', reference };
  await putInOutbox(transaction, 'crm', { id: `booking-removed-${valuation_id}`, document }, now);
}

export function formMessageId(form: string): string {
  return `form-${form}`;
}
