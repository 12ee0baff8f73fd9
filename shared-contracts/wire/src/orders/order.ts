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

/** The steps of click and collect, named as in S197. Each step is saved by its own call. */
export const orderSections = ['compliance', 'partExchange', 'paymentMethod', 'collection'] as const;
export type OrderSection = (typeof orderSections)[number];

/**
 * `open` until all steps are complete and the deposit is paid, then `placed`; `cancelled` by the
 * shopper or the retailer; `expired` after a time without activity.
 */
export const orderStates = ['open', 'placed', 'cancelled', 'expired'] as const;

/** Starts an order for a vehicle, or continues the open one. */
export const startOrderSchema = z.object({
  stock_id: z
    .string({ error: 'Choose a vehicle' })
    .check(z.regex(stockNumberPattern, { error: 'Choose a vehicle' })),
});

/** Accepts the order as shown. The shopper then pays for exactly that order. */
export const reviewOrderSchema = z.object({
  /**
   * `sums.fingerprint` as the page showed it. If a price has changed since, the review is refused.
   */
  fingerprint: z.string({ error: 'Read your order again' }),
  ...orderWriteShape,
});
export type ReviewOrder = z.input<typeof reviewOrderSchema>;

export const cancelOrderSchema = z.object(orderWriteShape);

/** Whether the vehicle is held for this order. */
export const orderReservationSchema = z.object({
  /**
   * `held`: the deposit is paid, or its payment page is open. `free`: the vehicle is not held.
   * `lost`: another shopper reserved or bought it. `released`: the order is over.
   */
  state: z.enum(['held', 'free', 'lost', 'released']),
  /** ISO instant when an unpaid hold ends; null if the deposit is paid or there is no hold. */
  expires_at: z.nullable(z.string()),
});

/** In pounds, with at most two decimals. */
export const orderSumsSchema = z.object({
  /** The vehicle's price, including VAT and all mandatory fees. */
  price: z.number(),
  /** 0 without a part exchange. */
  part_exchange: z.number(),
  /** Paid by card now, as part of the price; 0 if the part exchange covers everything. */
  reservation_deposit: z.number(),
  /**
   * The amount due at handover: the price of a cash order, or the deposit of a finance agreement,
   * less part exchange and reservation deposit. Never negative.
   */
  balance: z.number(),
  /** Changes if any of these sums or the quote changes. A review must send it. */
  fingerprint: z.string(),
});

export const orderSchema = z.object({
  id: z.uuid(),
  /** Reference that the shopper can quote: `FC-7K3M9Q2X`. */
  reference: z.string(),
  /** Incremented by every change. A write must send it. */
  version: z.int(),
  state: z.enum(orderStates),
  /** ISO instants. */
  created_at: z.string(),
  placed_at: z.nullable(z.string()),
  /** The current vehicle, or the vehicle as it was when the order was placed. */
  invoice: z.object({ vehicle: vehicleSchema }),
  reservation: orderReservationSchema,
  sections: z.object({
    compliance: z.boolean(),
    partExchange: z.boolean(),
    paymentMethod: z.boolean(),
    collection: z.boolean(),
  }),
  /** Whether the shopper has accepted the current order. Any later change resets it. */
  reviewed: z.boolean(),
  /**
   * The figures that the shopper last saw, in pounds: the price at the start or review of the
   * order, and the accepted monthly payment (null if the shopper has changed the order since). If
   * the current figure differs, something other than the shopper has changed it.
   */
  seen: z.object({ price: z.number(), monthly: z.nullable(z.number()) }),
  compliance: z.nullable(complianceSchema),
  /** Null if the step is incomplete or there is no part exchange. */
  partex: z.nullable(partExchangeSchema),
  /** The defaults of S195 until the shopper chooses. */
  finance_options: financeOptionsSchema,
  /** Whether this vehicle can be bought on finance (S148). */
  can_finance: z.boolean(),
  /** The quote for `finance_options`, whose deposit includes the part exchange; null for cash. */
  vehicle_finance: z.nullable(financeEntrySchema),
  /** Pounds of the quote's deposit that the part exchange covers; 0 for cash. */
  valuation_deposit: z.number(),
  finance_questions: z.object({ employment_history: z.array(employmentSchema) }),
  collection: z.nullable(collectionSchema),
  handover: handoverSchema,
  sums: orderSumsSchema,
  /** The newest payment of the deposit; null before the first one. */
  payment: z.nullable(orderPaymentSchema),
  /** Messages about corrected choices, such as a deposit below the minimum. */
  notices: z.array(apiErrorEntrySchema),
});
export type Order = z.infer<typeof orderSchema>;

export const orderResponseSchema = envelopeSchema(orderSchema);

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

/** S197: `allOrders` and `tooManyOrders`. Newest first. */
export const orderListSchema = envelopeSchema(
  z.array(orderSummarySchema),
  z.object({
    open: z.int(),
    max_orders: z.int(),
    too_many_orders: z.boolean(),
  }),
);
