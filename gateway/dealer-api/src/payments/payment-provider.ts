import type { paymentStates } from '@contracts/wire/orders/order-payment';

export type PaymentState = (typeof paymentStates)[number];

/** A payment as the provider knows it. */
export interface ProviderPayment {
  /** The provider's own name of it. */
  readonly id: string;
  readonly state: PaymentState;
  /** Its page where the shopper types a card; on another origin than ours. */
  readonly pageAddress: string;
  /** Words for the shopper, where it failed. */
  readonly message: string | null;
}

export interface PaymentRequest {
  /** Ours: the same one begins nothing a second time. */
  readonly id: string;
  readonly pence: number;
  /** What the shopper reads on the provider's page. */
  readonly description: string;
  readonly returnAddress: string;
  /** Where the provider is to tell of what becomes of it. */
  readonly webhookAddress: string;
  /** Seconds for which its page is open. */
  readonly openSeconds: number;
}

/**
 * Whoever takes the card: an adapter of these five functions makes a provider usable. None of them
 * is given, or gives, anything of a card.
 */
export interface PaymentProvider {
  /** Asked again with the same id it answers the payment that it has. @throws ProviderError */
  create(request: PaymentRequest): Promise<ProviderPayment>;
  /** @throws ProviderError */
  lookUp(providerId: string): Promise<ProviderPayment>;
  /** Closes the page, unless it was paid: the answer tells. @throws ProviderError */
  cancel(providerId: string): Promise<ProviderPayment>;
  /** Gives the whole back, once for a payment however often it is asked. @throws ProviderError */
  refund(request: { paymentId: string; providerId: string; pence: number }): Promise<void>;
  /**
   * What payment a webhook is about; whatever else it says is asked of the provider instead.
   * @throws ProviderError `webhook-forged` where its signature or its time is wrong
   */
  readWebhook(headers: Readonly<Record<string, string>>, body: string): { providerId: string };
}

/** The provider did not do what it was asked. The message never holds a secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: 'provider-silent' | 'provider-refused' | 'webhook-forged';

  constructor(code: ProviderError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
