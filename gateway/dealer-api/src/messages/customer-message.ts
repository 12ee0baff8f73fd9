import type { Logger } from 'pino';
import type { EnquiryMessage } from '../forms/enquiry-message.ts';
import type { OrderMessage } from '../orders/order-message.ts';
import type { HandoverMessage } from '../valuation/handover-message.ts';
import type { ResumeLinkMessage } from '../valuation/resume-links.ts';
import type { SignUpMessage } from '../customers/sign-ups.ts';

export type CustomerMessage =
  | {
      readonly kind: 'password-reset';
      readonly email_address: string;
      readonly first_name: string;
      readonly token: string;
      /** Path of the page that accepts the token, for the link in the message. */
      readonly path: string;
      readonly expires_at: string;
    }
  | SignUpMessage
  | EnquiryMessage
  | OrderMessage
  | HandoverMessage
  | ResumeLinkMessage;

export type SendMessage = (message: CustomerMessage) => Promise<void>;

const timeoutMs = 5000;

/** Posts each message as JSON to the retailer's mailer, with the origin for the message's paths. */
export function createWebhookSender(address: string, siteOrigin?: string): SendMessage {
  return async (message) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, site_origin: siteOrigin }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The mailer answered ${response.status}.`);
  };
}

/** Logs messages, including their tokens. Must not be used in production. */
export function createMessageLog(logger: Logger): SendMessage {
  return async (message) => {
    logger.info({ message }, 'message to a customer');
  };
}
