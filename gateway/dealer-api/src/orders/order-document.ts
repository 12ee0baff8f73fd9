import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';
import { financeEntrySchema } from '@contracts/wire/catalogue/finance-quote';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import { collectionSchema } from '@contracts/wire/orders/collection';
import { complianceSchema } from '@contracts/wire/orders/compliance';
import { orderSumsSchema } from '@contracts/wire/orders/order';
import { partExchangeSchema } from '@contracts/wire/orders/part-exchange';
import { employmentSchema, financeOptionsSchema } from '@contracts/wire/orders/payment-method';
import { z } from 'zod';

/** What an order comes to, to the penny. */
const agreedSchema = z.object({
  vehicle: vehicleSchema,
  vehicle_finance: z.nullable(financeEntrySchema),
  sums: orderSumsSchema,
});
export type Agreed = z.infer<typeof agreedSchema>;

/** What a shopper has filled in, section by section; null where a section is still to be done. */
export const orderDocumentSchema = z.object({
  /** As it was when the order was started: the order tells of it even when it has left the stock. */
  vehicle: vehicleSchema,
  compliance: z.nullable(complianceSchema),
  /** `offered` is null where there is none. */
  partExchange: z.nullable(z.object({ offered: z.nullable(partExchangeSchema) })),
  paymentMethod: z.nullable(
    z.object({
      options: financeOptionsSchema,
      employment: z.array(employmentSchema),
      /** ISO instant at which the disclosure document was accepted; none for cash. */
      disclosure_accepted_at: z.optional(z.string()),
    }),
  ),
  collection: z.nullable(collectionSchema),
  notices: z.array(apiErrorEntrySchema),
  /** Fingerprint of the sums that were accepted; null when anything was changed since. */
  reviewed: z.nullable(z.string()),
  /** Pounds: the price that the shopper saw when they started the order or accepted it last. */
  seen_price: z.optional(z.number()),
  /** Pounds a month that the shopper accepted; null once they changed anything themselves. */
  seen_monthly: z.optional(z.nullable(z.number())),
  /** Fixed when the payment is begun: what is paid for. */
  agreed: z.nullable(agreedSchema),
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

export function newOrderDocument(
  vehicle: OrderDocument['vehicle'],
  seen_price: number,
): OrderDocument {
  return {
    vehicle,
    compliance: null,
    partExchange: null,
    paymentMethod: null,
    collection: null,
    notices: [],
    reviewed: null,
    seen_price,
    agreed: null,
  };
}

/** Documents are checked when they are written. */
export function readOrderDocument({ document }: { document: string }): OrderDocument {
  return JSON.parse(document) as OrderDocument;
}

export function writeOrderDocument(document: OrderDocument): string {
  return JSON.stringify(orderDocumentSchema.parse(document));
}
