import type { EnquiryMessage } from '../forms/enquiry-message.ts';
import type { OrderMessage } from '../orders/order-message.ts';
import type { HandoverMessage } from '../valuation/handover-message.ts';
import type { ResumeLinkMessage } from '../valuation/resume-links.ts';
import type { Logger } from 'pino';
import type { AccountExistsMessage, ConfirmSignUpMessage } from './sign-ups.ts';

interface PasswordResetMessage {
  readonly kind: 'password-reset';
  readonly email_address: string;
  readonly first_name: string;
  /** For `POST /api/v2/contact/auth/reset`; it is good once. */
  readonly token: string;
  /** Of the site's page that takes it, for the link in the message. */
  readonly path: string;
  /** ISO instant. */
  readonly expires_at: string;
}

/** Something that a customer must be told outside the site. */
export type CustomerMessage =
  | PasswordResetMessage
  | ConfirmSignUpMessage
  | EnquiryMessage
  | AccountExistsMessage
  | OrderMessage
  | HandoverMessage
  | ResumeLinkMessage;

/** Hands a message to whatever delivers it. */
export type SendMessage = (message: CustomerMessage) => Promise<void>;

/** The retailer's mailer did not take a message. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  readonly code = 'MESSAGE_NOT_TAKEN';
}

const milliseconds = 5000;

/** Posts each message as JSON to the retailer's own mailer, with the site that its paths are of. */
export function webhookMessages(address: string, siteOrigin?: string): SendMessage {
  return async (message) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, site_origin: siteOrigin }),
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    });
    if (!answer.ok) throw new MessageError(`The mailer answered ${answer.status}.`);
  };
}

/** Shows messages in the log, token and all: never for production. */
export function loggedMessages(logger: Logger): SendMessage {
  return async (message) => {
    logger.info({ message }, 'message to a customer');
  };
}
