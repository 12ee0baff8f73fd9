import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { putInOutbox } from './put-in-outbox.ts';

/** The outbox entry. It has no personal data; the form is read when the message is sent. */
export type CrmOutboxEntry =
  | { readonly type: 'form.submitted'; readonly form: string }
  | { readonly type: 'form.removed'; readonly form: string; readonly reference: string }
  | { readonly type: 'booking.changed'; readonly valuation: string }
  | { readonly type: 'booking.removed'; readonly reference: string };

const queue = (
  transaction: Transaction<Database>,
  id: string,
  document: CrmOutboxEntry,
  now: Date,
): Promise<void> => putInOutbox(transaction, 'crm', { id, document }, now);

export const formMessageId = (form: string) => `form-${form}`;

export function queueForm(transaction: Transaction<Database>, form: string, now: Date) {
  return queue(transaction, formMessageId(form), { type: 'form.submitted', form }, now);
}

export function queueFormRemoval(
  transaction: Transaction<Database>,
  { id, reference }: { id: string; reference: string },
  now: Date,
): Promise<void> {
  const entry = { type: 'form.removed', form: id, reference } as const;
  return queue(transaction, `form-removed-${id}`, entry, now);
}

export function queueBooking(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const entry = { type: 'booking.changed', valuation } as const;
  return queue(transaction, `booking-${valuation}-${version}`, entry, now);
}

export function queueBookingRemoval(
  transaction: Transaction<Database>,
  { valuation_id, reference }: { valuation_id: string; reference: string },
  now: Date,
): Promise<void> {
  const entry = { type: 'booking.removed', reference } as const;
  return queue(transaction, `booking-removed-${valuation_id}`, entry, now);
}
