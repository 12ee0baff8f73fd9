import { randomUUID } from 'node:crypto';
import {
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  ProviderError,
} from '../src/payments/payment-provider.ts';

interface FakePayment {
  readonly id: string;
  readonly request: PaymentRequest;
  state: PaymentState;
  message: string | null;
  refunds: number;
}

export interface FakeProvider extends PaymentProvider {
  /** By the dealer API's payment id, in order of creation. */
  readonly payments: Map<string, FakePayment>;
  /** Every call so far. */
  readonly calls: string[];
  /** Whether every call fails as if the provider were down. */
  isDown: boolean;
  /** Sets the state of the newest payment, or of the given one. */
  setState(state: PaymentState, message?: string, id?: string): void;
}

/**
 * A provider whose state the test sets. It accepts the word 'true' as the signature of a webhook.
 */
export function fakeProvider(): FakeProvider {
  const payments = new Map<string, FakePayment>();
  const calls: string[] = [];

  const recordCall = (call: string) => {
    calls.push(call);
    if (provider.isDown) throw new ProviderError('provider-silent', 'It does not answer');
  };
  const find = (id: string) => {
    const found = [...payments.values()].find((payment) => payment.id === id);
    if (found === undefined) throw new ProviderError('provider-refused', 'It is not known');
    return found;
  };
  const show = ({ id, state, message }: FakePayment) => ({
    id,
    state,
    message,
    pageAddress: `https://pay.example.com/${id}`,
  });

  const provider: FakeProvider = {
    payments,
    calls,
    isDown: false,
    setState(state, message, id) {
      const payment = id === undefined ? [...payments.values()].at(-1) : payments.get(id);
      if (payment === undefined) throw new Error('No payment was begun');
      payment.state = state;
      payment.message = message ?? null;
    },
    async create(request) {
      recordCall('create');
      const payment = payments.get(request.id) ?? {
        id: `at-provider-${randomUUID()}`,
        request,
        state: 'open' as const,
        message: null,
        refunds: 0,
      };
      payments.set(request.id, payment);
      return show(payment);
    },
    async lookUp(id) {
      recordCall('lookUp');
      return show(find(id));
    },
    async cancel(id) {
      recordCall('cancel');
      const payment = find(id);
      if (payment.state === 'open') payment.state = 'cancelled';
      return show(payment);
    },
    async refund({ providerId }) {
      recordCall('refund');
      find(providerId).refunds = 1;
    },
    readWebhook(headers, body) {
      if (headers['webhook-signature'] !== 'true') {
        throw new ProviderError('webhook-forged', 'The signature of a webhook is wrong');
      }
      return JSON.parse(body) as { providerId: string };
    },
  };
  return provider;
}
