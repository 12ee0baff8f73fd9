import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { sitePath } from '../format/site-path.ts';
import { orderWriteShape } from './order-fields.ts';

/**
 * Where a payment of the reservation deposit stands. `open`: the provider waits for the shopper, or
 * for their bank. `succeeded`, `failed` (declined), `cancelled` (by the shopper) and `expired` (the
 * provider's page was left alone) are final; what succeeded may be given back.
 */
export const paymentStates = ['open', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
export const refundStates = ['under-way', 'succeeded'] as const;
/** Why a deposit is given back. */
export const refundReasons = [
  /** The shopper cancelled. */
  'order-cancelled',
  /** It was paid after the reservation was lost to somebody else. */
  'vehicle-gone',
  /** It was paid twice, by two pages of the provider. */
  'paid-twice',
] as const;

export const orderPaymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(paymentStates),
  /** Pounds. */
  amount: z.number(),
  /** The provider's own page where the card is typed, while the payment is open; else null. */
  page_address: z.nullable(z.string()),
  /** What the shopper is told of a payment that failed; else null. */
  message: z.nullable(z.string()),
  refund: z.nullable(
    z.object({ state: z.enum(refundStates), reason: z.enum(refundReasons), amount: z.number() }),
  ),
  /** False where the provider could not be asked just now: the state is the last that is known. */
  is_current: z.boolean(),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

const NO_SITE_PATH = 'Name a path of the site to come back to';

/** Begins the payment of the deposit, or goes on with the one that is open. */
export const startPaymentSchema = z.object({
  /** Path on the site that the provider sends the shopper back to. */
  return_path: z.string({ error: NO_SITE_PATH }).check(
    z.maxLength(500, { error: 'The path is too long' }),
    z.regex(/^[\w\-./~?=&%]+$/, { error: NO_SITE_PATH }),
    z.refine((path) => sitePath(path) !== null, { error: NO_SITE_PATH }),
  ),
  ...orderWriteShape,
});
export type StartPayment = z.input<typeof startPaymentSchema>;

/** Closes the open payment of an order; it takes no fields. */
export const stopPaymentSchema = z.object({});

export const orderPaymentAnswerSchema = envelopeSchema(orderPaymentSchema);
