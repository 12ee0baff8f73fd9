import type { Transaction } from 'kysely';
import type { CustomerMessage } from '../customers/customer-message.ts';
import { signUpMessage, type SignUpNote } from '../customers/sign-ups.ts';
import type { Dependencies } from '../dependencies.ts';
import { enquiryMessage, type EnquiryNote } from '../forms/enquiry-message.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { type Delivery, sendOutbox } from '../outbox/send-outbox.ts';
import type { Database } from '../store/database.ts';
import { handoverMessage, type HandoverNote } from '../valuation/handover-message.ts';
import { type ResumeLinkNote, resumeLinkMessage } from '../valuation/resume-links.ts';
import type { OrderRow } from './find-orders.ts';
import { readOrderDocument } from './order-document.ts';
import type { OrderMessage, OrderMessageKind } from './order-message.ts';

const howMessagesAreSent: Omit<Delivery, 'deliver'> = {
  queue: 'messages',
  inOrder: false,
  longestWaitMinutes: 60,
  maxTriesRefused: Infinity,
  atOnce: 20,
};

/**
 * Stores a message in the transaction of the event, so that one exists only if the event was
 * committed. A second message of the same kind is ignored.
 */
export async function noteMessage(
  transaction: Transaction<Database>,
  order: OrderRow,
  kind: OrderMessageKind,
  { depositPence, now }: { depositPence: number; now: Date },
): Promise<void> {
  const { agreed, collection, compliance, vehicle } = readOrderDocument(order);
  if (compliance === null) return;
  const message: OrderMessage = {
    kind,
    id: `${order.id}:${kind}`,
    email_address: compliance.email_address,
    first_name: compliance.first_name,
    reference: order.reference,
    vehicle: vehicle.name,
    deposit: depositPence / 100,
    balance: agreed?.sums.balance ?? 0,
    account_path: '/account',
    handover:
      kind !== 'order-placed' || collection === null
        ? null
        : { method: collection.method, date: collection.date },
  };
  await putInOutbox(transaction, 'messages', { id: message.id, document: message }, now);
}

type Note = OrderMessage | ResumeLinkNote | SignUpNote | EnquiryNote | HandoverNote;

/** Links get their keys when they are sent. */
async function messageOf(
  { clock, database }: Pick<Dependencies, 'database' | 'clock'>,
  note: Note,
): Promise<CustomerMessage | undefined> {
  if (note.kind === 'valuation-link') return resumeLinkMessage(database, note, clock());
  if (note.kind === 'handover') return handoverMessage(database, note);
  if (note.kind === 'enquiry-received') return enquiryMessage(database, note, clock());
  if (note.kind === 'sign-up') return signUpMessage(database, note, clock());
  return note;
}

/** Sends the due messages. The `id` of each is its id in the outbox. */
export async function sendMessages({
  sendMessage,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>): Promise<void> {
  if (sendMessage === undefined) return;
  await sendOutbox(dependencies, {
    ...howMessagesAreSent,
    async deliver({ document }) {
      const note = JSON.parse(document) as Note;
      const message = await messageOf(dependencies, note);
      // Skipped if the data that it is about has been deleted.
      if (message !== undefined) await sendMessage(message);
    },
  });
}
