import type { Environment } from '../env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The one provider of the site, and where it tells of payments. */
export interface Payments {
  readonly provider: PaymentProvider;
  /** On the site that the shopper is on. */
  readonly webhookAddress: (returnAddress: string) => string;
}

/** Where every provider's webhooks come in, through the gateway. */
export const webhookPath = '/api/v2/payment-webhook';

export function paymentsBy(provider: PaymentProvider): Payments {
  return {
    provider,
    webhookAddress: (returnAddress) => new URL(webhookPath, returnAddress).href,
  };
}

/**
 * The provider that the environment names, if there is one; another one is an adapter more here. The
 * sandbox takes no money, so in production it is none.
 */
export function openPayments(environment: Environment): Payments | undefined {
  const {
    NODE_ENV,
    PAYMENT_SANDBOX_ORIGIN: origin,
    PAYMENT_SANDBOX_KEY: key,
    PAYMENT_SANDBOX_WEBHOOK_SECRET: secret,
  } = environment;
  if (NODE_ENV === 'production' || !origin || !key || !secret) return undefined;
  return paymentsBy(sandboxProvider({ origin, key, webhookSecret: secret }));
}
