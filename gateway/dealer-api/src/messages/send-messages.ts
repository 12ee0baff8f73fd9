import { signUpMessage, type SignUpNote } from '../customers/sign-ups.ts';
import type { Dependencies, StoreAndClock } from '../dependencies.ts';
import { enquiryMessage, type EnquiryNote } from '../forms/enquiry-message.ts';
import type { OrderMessage } from '../orders/order-message.ts';
import { type Delivery, sendOutbox } from '../outbox/send-outbox.ts';
import { handoverMessage, type HandoverNote } from '../valuation/handover-message.ts';
import { type ResumeLinkNote, resumeLinkMessage } from '../valuation/resume-links.ts';
import type { CustomerMessage } from './customer-message.ts';

const messageDelivery: Omit<Delivery, 'deliver'> = {
  queue: 'messages',
  inOrder: false,
  longestWaitMinutes: 60,
  maxTriesRefused: Infinity,
  atOnce: 20,
};

type Note = OrderMessage | ResumeLinkNote | SignUpNote | EnquiryNote | HandoverNote;

/** Builds the message of a note. Tokens of links are created now, not when the note is queued. */
async function messageOf(
  { clock, database }: StoreAndClock,
  note: Note,
): Promise<CustomerMessage | undefined> {
  if (note.kind === 'valuation-link') return resumeLinkMessage(database, note, clock());
  if (note.kind === 'handover') return handoverMessage(database, note);
  if (note.kind === 'enquiry-received') return enquiryMessage(database, note, clock());
  if (note.kind === 'sign-up') return signUpMessage(database, note, clock());
  return note;
}

/** Sends the due messages from the outbox. */
export async function sendMessages({
  sendMessage,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>): Promise<void> {
  if (sendMessage === undefined) return;
  await sendOutbox(dependencies, {
    ...messageDelivery,
    async deliver({ document }) {
      const note = JSON.parse(document) as Note;
      const message = await messageOf(dependencies, note);
      // Skipped if the data that it is about has been deleted.
      if (message !== undefined) await sendMessage(message);
    },
  });
}
