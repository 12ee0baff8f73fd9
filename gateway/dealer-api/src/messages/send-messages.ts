import { prepareSignUpMessage, type SignUpOutboxEntry } from '../customers/sign-ups.ts';
import type { Dependencies, StoreAndClock } from '../dependencies.ts';
import { prepareEnquiryMessage, type EnquiryOutboxEntry } from '../forms/enquiry-message.ts';
import type { OrderMessage } from '../orders/order-message.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { prepareHandoverMessage, type HandoverOutboxEntry } from '../valuation/handover-message.ts';
import { type ResumeLinkOutboxEntry, prepareResumeLinkMessage } from '../valuation/resume-links.ts';
import type { CustomerMessage } from './customer-message.ts';

type MessageEntry =
  | OrderMessage
  | ResumeLinkOutboxEntry
  | SignUpOutboxEntry
  | EnquiryOutboxEntry
  | HandoverOutboxEntry;

/** Builds an outbox entry's message. Link tokens are created now, not when it was queued. */
async function messageOf(
  { clock, database }: StoreAndClock,
  entry: MessageEntry,
): Promise<CustomerMessage | undefined> {
  if (entry.kind === 'valuation-link') return prepareResumeLinkMessage(database, entry, clock());
  if (entry.kind === 'handover') return prepareHandoverMessage(database, entry);
  if (entry.kind === 'enquiry-received') return prepareEnquiryMessage(database, entry, clock());
  if (entry.kind === 'sign-up') return prepareSignUpMessage(database, entry, clock());
  return entry;
}

export async function sendMessages({
  sendMessage,
  ...dependencies
}: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>): Promise<void> {
  if (sendMessage === undefined) return;
  await sendOutbox(dependencies, {
    queue: 'messages',
    inOrder: false,
    maxWaitMinutes: 60,
    maxRefusedTries: Infinity,
    batchSize: 20,
    async deliver({ document }) {
      const entry = JSON.parse(document) as MessageEntry;
      const message = await messageOf(dependencies, entry);
      // There is no message if the data that it is about has been deleted.
      if (message !== undefined) await sendMessage(message);
    },
  });
}
