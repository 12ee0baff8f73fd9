import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { sitePath } from '../format/site-path.ts';
import { orderWriteShape } from './order-fields.ts';

/**
 * State of a payment of the reservation deposit. `open`: the provider is waiting for the shopper or
 * their bank. `succeeded`, `failed` (declined), `cancelled` (by the shopper) and `expired` (the
 * provider's page was abandoned) are final. A payment that succeeded may still be refunded.
 */
export const paymentStates = ['open', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export const refundStates = ['under-way', 'succeeded'] as const;
/** Why a deposit is refunded. */
export const refundReasons = [
  /** The shopper cancelled. */
  'order-cancelled',
  /** It was paid after another shopper reserved or bought the vehicle. */
  'vehicle-gone',
  /** The shopper paid twice, on two of the provider's pages. */
  'paid-twice',
] as const;

export const orderPaymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  /** Pounds. */
  amount: z.number(),
  /** The provider's page for card details while the payment is open; otherwise null. */
  page_address: z.nullable(z.string()),
  /** The message to the shopper if the payment failed; otherwise null. */
  message: z.nullable(z.string()),
  refund: z.nullable(
    z.object({ state: z.enum(refundStates), reason: z.enum(refundReasons), amount: z.number() }),
  ),
  /** False if the provider cannot be reached. The state is then the last known one. */
  is_current: z.boolean(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

const NO_SITE_PATH = 'The return path must be a path on this site';

/** Starts the payment of the deposit, or continues the open one. */
export const startPaymentSchema = z.object({
  /** Path on this site to which the provider returns the shopper. */
  return_path: z.string({ error: NO_SITE_PATH }).check(
    z.maxLength(500, { error: 'The path is too long' }),
    z.regex(/^[\w\-./~?=&%]+$/, { error: NO_SITE_PATH }),
    z.refine((path) => sitePath(path) !== null, { error: NO_SITE_PATH }),
  ),
  ...orderWriteShape,
});

/** Closes an order's open payment. The request has no fields. */
export const cancelPaymentSchema = z.object({});

export const orderPaymentResponseSchema = envelopeSchema(orderPaymentSchema);
