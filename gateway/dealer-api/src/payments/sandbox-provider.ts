import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { paymentStates } from '@contracts/wire/orders/order-payment';
import { z } from 'zod';
import { type PaymentProvider, ProviderError, type ProviderPayment } from './payment-provider.ts';

const timeoutMs = 5000;

const sessionSchema = z
  .object({
    id: z.string(),
    state: z.enum(paymentStates),
    url: z.url(),
    message: z.string().nullable(),
  })
  .transform(({ url, ...session }) => ({ ...session, pageAddress: url }));
const eventSchema = z.object({ data: z.object({ session: z.string() }) });

interface SandboxSettings {
  readonly origin: string;
  readonly key: string;
  /** `whsec_` and base64: the key that signs the sandbox's webhooks. */
  readonly webhookSecret: string;
}

/** The provider that is part of this repository (`gateway/payment-sandbox`). It moves no money. */
export function sandboxProvider({ origin, key, webhookSecret }: SandboxSettings): PaymentProvider {
  const signatures = new Webhook(webhookSecret);

  async function sendRequest(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ) {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ProviderError('provider-silent', 'The payment provider does not answer', { cause });
    });
    if (!response.ok) {
      await response.body?.cancel();
      const code = response.status >= 500 ? 'provider-silent' : 'provider-refused';
      throw new ProviderError(code, `The payment provider answered ${response.status} to ${path}`);
    }
    return response.json().catch((cause: unknown) => {
      throw new ProviderError('provider-silent', 'The payment provider broke off', { cause });
    });
  }

  function parseSession(response: unknown): ProviderPayment {
    const parsed = sessionSchema.safeParse(response);
    if (parsed.success) return parsed.data;
    throw new ProviderError('provider-refused', 'The payment provider sent an invalid response');
  }

  const sessionPath = (id: string) => `/v1/sessions/${encodeURIComponent(id)}`;

  return {
    async create({ id, ...request }) {
      const body = {
        reference: id,
        amount: request.pence,
        currency: 'GBP',
        description: request.description,
        return_url: request.returnUrl,
        webhook_url: request.webhookUrl,
        open_seconds: request.openSeconds,
      };
      return parseSession(await sendRequest('POST', '/v1/sessions', body, id));
    },
    lookUp: async (id) => parseSession(await sendRequest('GET', sessionPath(id))),
    cancel: async (id) => parseSession(await sendRequest('POST', `${sessionPath(id)}/expire`)),
    async refund({ paymentId, providerId, pence }) {
      const body = { session: providerId, amount: pence };
      await sendRequest('POST', '/v1/refunds', body, `${paymentId}-refund`);
    },
    readWebhook(headers, body) {
      try {
        const event = eventSchema.parse(signatures.verify(body, { ...headers }));
        return { providerId: event.data.session };
      } catch (error) {
        const reason = error instanceof WebhookVerificationError ? 'signature' : 'content';
        throw new ProviderError('webhook-forged', `The ${reason} of a webhook is wrong`);
      }
    },
  };
}
