import type { Request } from 'express';
import type { Environment } from '../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The payment provider of the site, and the site that it sends shoppers and webhooks to. */
export interface Payments {
  readonly provider: PaymentProvider;
  /** Configured, such as `https://www.example.com`. */
  readonly siteOrigin: string;
}

/** Takes the webhooks of every provider, through the gateway. */
export const webhookPath = '/api/v2/payment-webhook';

const developmentOrigin = 'http://127.0.0.1:8080';
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The site as the shopper opened it. Requests decide this in development alone, where the site is at
 * an address of this machine: the cookies of `localhost` are not those of `127.0.0.1`.
 */
export function openedOrigin(
  { siteOrigin }: Pick<Payments, 'siteOrigin'>,
  { protocol, host }: Pick<Request, 'protocol' | 'host'>,
): string {
  if (!thisMachine.has(new URL(siteOrigin).hostname)) return siteOrigin;
  const opened = URL.parse(`${protocol}://${host}`);
  return opened !== null && thisMachine.has(opened.hostname) ? opened.origin : siteOrigin;
}

/**
 * The payment provider of the environment, if there is one. An adapter for another provider belongs
 * here. The sandbox takes no money, so production has none yet.
 */
export function openPayments(environment: Environment): Payments | undefined {
  const {
    NODE_ENV,
    SITE_ORIGIN: siteOrigin = developmentOrigin,
    PAYMENT_SANDBOX_ORIGIN: origin,
    PAYMENT_SANDBOX_KEY: key,
    PAYMENT_SANDBOX_WEBHOOK_SECRET: secret,
  } = environment;
  if (NODE_ENV === 'production' || !origin || !key || !secret) return undefined;
  return { provider: sandboxProvider({ origin, key, webhookSecret: secret }), siteOrigin };
}
