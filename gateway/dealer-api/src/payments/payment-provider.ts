import type { paymentStates } from '@contracts/wire/orders/order-payment';
import { ApiRefusal } from '../http/api-errors.ts';

export type PaymentState = (typeof paymentStates)[number];

export interface ProviderPayment {
  readonly id: string;
  readonly state: PaymentState;
  /** URL of the provider's page for the card details, on another origin than ours. */
  readonly pageAddress: string;
  readonly message: string | null;
}

export interface PaymentRequest {
  /** Our id. A retry with the same id creates nothing new. */
  readonly id: string;
  readonly pence: number;
  /** The text that the shopper reads on the provider's page. */
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** How long the provider's page is open. */
  readonly openSeconds: number;
}

/** An adapter implements these five functions. No card data passes through them. */
export interface PaymentProvider {
  /** A retry with the same id returns the existing payment. @throws ProviderError */
  create(request: PaymentRequest): Promise<ProviderPayment>;
  /** @throws ProviderError */
  lookUp(providerId: string): Promise<ProviderPayment>;
  /** Closes the page unless the payment succeeded. Returns the new state. @throws ProviderError */
  cancel(providerId: string): Promise<ProviderPayment>;
  /** Refunds the whole payment, only once even if called again. @throws ProviderError */
  refund(request: { paymentId: string; providerId: string; pence: number }): Promise<void>;
  /**
   * Reads which payment a webhook is about. Everything else is read from the provider.
   * @throws ProviderError `webhook-forged` if its signature or time is wrong
   */
  readWebhook(headers: Readonly<Record<string, string>>, body: string): { providerId: string };
}

/** The provider failed or refused a request. The message never contains a secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: 'provider-silent' | 'provider-refused' | 'webhook-forged';

  constructor(code: ProviderError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const retryAfterSeconds = 10;

export const paymentsUnavailable = () =>
  new ApiRefusal(
    503,
    [{ message: 'Card payments can’t be taken just now. Your order is kept; please try again.' }],
    retryAfterSeconds,
  );

/** @throws ApiRefusal 503 if the provider does not respond */
export async function orPaymentsUnavailable<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof ProviderError) throw paymentsUnavailable();
    throw error;
  }
}
