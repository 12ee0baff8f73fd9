import * as z from 'zod/mini';
import { apiErrorEntrySchema, envelopeSchema } from '../catalogue/envelope.ts';
import { financeEntrySchema } from '../catalogue/finance-quote.ts';
import { stockNumberPattern } from '../catalogue/stock-number.ts';
import { vehicleSchema } from '../catalogue/vehicle.ts';
import { collectionSchema, handoverSchema } from './collection.ts';
import { complianceSchema } from './compliance.ts';
import { orderWriteShape } from './order-fields.ts';
import { orderPaymentSchema } from './order-payment.ts';
import { partExchangeSchema } from './part-exchange.ts';
import { employmentSchema, financeOptionsSchema } from './payment-method.ts';

/** The steps of click and collect, as S197 names them; each is saved by a call of its own. */
export const orderSections = ['compliance', 'partExchange', 'paymentMethod', 'collection'] as const;
export type OrderSection = (typeof orderSections)[number];

/**
 * `open` while it is filled in; `placed` once its deposit is paid; `cancelled` by the shopper or the
 * retailer; `expired` when nobody went on with it.
 */
export const orderStates = ['open', 'placed', 'cancelled', 'expired'] as const;

/** Starts an order of a vehicle, or goes on with the one that is open for it. */
export const startOrderSchema = z.object({
  stock_id: z
    .string({ error: 'Choose a vehicle' })
    .check(z.regex(stockNumberPattern, { error: 'Choose a vehicle' })),
});
export type StartOrder = z.input<typeof startOrderSchema>;

/** Accepts the order as it is shown; what it holds is then what is paid for. */
export const reviewOrderSchema = z.object({
  /** `sums.fingerprint` of the order as the page shows it: a price that changed since is refused. */
  fingerprint: z.string({ error: 'Read your order again' }),
  ...orderWriteShape,
});
export type ReviewOrder = z.input<typeof reviewOrderSchema>;

export const cancelOrderSchema = z.object(orderWriteShape);

/** Whether the vehicle is held for this order. */
export const orderReservationSchema = z.object({
  /**
   * `held`: the deposit is paid, or its payment page is open. `free`: nobody holds the vehicle.
   * `lost`: somebody else reserved or bought it. `released`: the order is over.
   */
  state: z.enum(['held', 'free', 'lost', 'released']),
  /** ISO instant at which a hold ends unless the deposit is paid; null where none ends by itself. */
  expires_at: z.nullable(z.string()),
});

/** Pounds, two decimals at most. */
export const orderSumsSchema = z.object({
  /** What is paid for the vehicle, VAT and every fee that must be paid included. */
  price: z.number(),
  /** 0 without a part exchange. */
  part_exchange: z.number(),
  /** Paid by card now, as part of the price; 0 where the part exchange leaves nothing to pay. */
  reservation_deposit: z.number(),
  /**
   * What is left to pay when the vehicle is handed over: of a cash order the price, of one on
   * finance the deposit of the agreement; less part exchange and reservation deposit. Never below 0.
   */
  balance: z.number(),
  /** Changes with any of them and with the quote; a review names it. */
  fingerprint: z.string(),
});

/** What the page fills a step with that was refused: it outlives a reload, another tab, a login. */
export const orderAttemptSchema = z.object({
  section: z.enum(orderSections),
  /** As they were typed, by field; a list as its values. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  errors: z.array(apiErrorEntrySchema),
});

export const orderSchema = z.object({
  id: z.uuid(),
  /** What the shopper can quote: `FC-7K3M9Q2X`. */
  reference: z.string(),
  /** Grows with every change; a write names it. */
  version: z.int(),
  state: z.enum(orderStates),
  /** ISO instants. */
  created_at: z.string(),
  placed_at: z.nullable(z.string()),
  /** The vehicle as it is now, or as it was when the order was placed. */
  invoice: z.object({ vehicle: vehicleSchema }),
  reservation: orderReservationSchema,
  sections: z.object({
    compliance: z.boolean(),
    partExchange: z.boolean(),
    paymentMethod: z.boolean(),
    collection: z.boolean(),
  }),
  /** Whether the order as it is now was accepted: any later change takes that back. */
  reviewed: z.boolean(),
  /**
   * Pounds, as the shopper saw them last: the price from the start of the order or its review, and
   * what they accepted to pay a month, null where they changed the order since. Another figure now
   * means that it changed without them.
   */
  seen: z.object({ price: z.number(), monthly: z.nullable(z.number()) }),
  compliance: z.nullable(complianceSchema),
  /** Null before the step, and where there is no part exchange. */
  partex: z.nullable(partExchangeSchema),
  /** The defaults of S195 until the shopper has chosen. */
  finance_options: financeOptionsSchema,
  /** Whether a lender's product can be had for this vehicle at all (S148). */
  can_finance: z.boolean(),
  /** The quote of `finance_options`, part exchange included in its deposit; null for cash. */
  vehicle_finance: z.nullable(financeEntrySchema),
  /** Pounds of the part exchange that are part of the quote's deposit; 0 for cash. */
  valuation_deposit: z.number(),
  finance_questions: z.object({ employment_history: z.array(employmentSchema) }),
  collection: z.nullable(collectionSchema),
  handover: handoverSchema,
  sums: orderSumsSchema,
  /** The newest payment of the deposit; null before the first. */
  payment: z.nullable(orderPaymentSchema),
  attempt: z.nullable(orderAttemptSchema),
  /** What was changed in what the shopper asked for, such as a deposit below the least. */
  notices: z.array(apiErrorEntrySchema),
});
export type Order = z.infer<typeof orderSchema>;

export const orderAnswerSchema = envelopeSchema(orderSchema);

/** An order in a list. */
export const orderSummarySchema = z.extend(
  z.pick(orderSchema, {
    id: true,
    reference: true,
    state: true,
    created_at: true,
    placed_at: true,
    reservation: true,
    reviewed: true,
    sections: true,
  }),
  {
    vehicle: z.pick(vehicleSchema, {
      stock_id: true,
      slug: true,
      name: true,
      vrm: true,
      formated_plate: true,
      advert_classification: true,
      media_urls: true,
    }),
  },
);
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** S197: allOrders and tooManyOrders; newest first. */
export const orderListSchema = envelopeSchema(
  z.array(orderSummarySchema),
  z.object({
    open: z.int(),
    max_orders: z.int(),
    too_many_orders: z.boolean(),
  }),
);
