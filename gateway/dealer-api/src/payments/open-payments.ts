import type { Request } from 'express';
import type { Environment } from '../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The payment provider, and the origin that it sends shoppers and webhooks to. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly siteOrigin: string;
}

/** Path that receives the webhooks of every provider, through the gateway. */
export const webhookPath = '/api/v2/payment-webhook';

const developmentOrigin = 'http://127.0.0.1:8080';
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The site's origin as the shopper opened it. In development it comes from the request, because
 * `localhost` and `127.0.0.1` have separate cookies. Otherwise it is the configured one.
 */
export function requestOrigin(
  { siteOrigin }: Pick<Payments, 'siteOrigin'>,
  { protocol, host }: Pick<Request, 'protocol' | 'host'>,
): string {
  if (!loopbackHosts.has(new URL(siteOrigin).hostname)) return siteOrigin;
  const requestUrl = URL.parse(`${protocol}://${host}`);
  return requestUrl !== null && loopbackHosts.has(requestUrl.hostname)
    ? requestUrl.origin
    : siteOrigin;
}

/** Add the adapter of another provider here. The sandbox moves no money, so production has none. */
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
