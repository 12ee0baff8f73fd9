import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';
import { financeEntrySchema } from '@contracts/wire/catalogue/finance-quote';
import { vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import { collectionSchema } from '@contracts/wire/orders/collection';
import { complianceSchema } from '@contracts/wire/orders/compliance';
import { orderSumsSchema } from '@contracts/wire/orders/order';
import { partExchangeSchema } from '@contracts/wire/orders/part-exchange';
import { employmentSchema, financeOptionsSchema } from '@contracts/wire/orders/payment-method';
import { z } from 'zod';

/** The vehicle, finance and sums that the shopper agreed to, to the penny. */
const agreedSchema = z.object({
  vehicle: vehicleSchema,
  vehicle_finance: z.nullable(financeEntrySchema),
  sums: orderSumsSchema,
});
export type Agreed = z.infer<typeof agreedSchema>;

/** The shopper's answers, section by section; null for a section that is not complete yet. */
export const orderDocumentSchema = z.object({
  /** A copy from when the order was started, shown when the vehicle has left the stock. */
  vehicle: vehicleSchema,
  compliance: z.nullable(complianceSchema),
  /** `offered` is null if the shopper offers no vehicle. */
  partExchange: z.nullable(z.object({ offered: z.nullable(partExchangeSchema) })),
  paymentMethod: z.nullable(
    z.object({
      options: financeOptionsSchema,
      employment: z.array(employmentSchema),
      /** ISO instant at which the shopper accepted the disclosure document; absent for cash. */
      disclosure_accepted_at: z.optional(z.string()),
    }),
  ),
  collection: z.nullable(collectionSchema),
  notices: z.array(apiErrorEntrySchema),
  reviewed: z.nullable(z.string()),
  /** Pounds: the price that the shopper saw when they started the order or last accepted it. */
  seen_price: z.optional(z.number()),
  /** The monthly payment in pounds that the shopper accepted; null after the shopper edits the order. */
  seen_monthly: z.optional(z.nullable(z.number())),
  /** The terms that are paid for, fixed when the payment begins. */
  agreed: z.nullable(agreedSchema),
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

/** Does not validate: documents are validated when they are written. */
export function readOrderDocument({ document }: { document: string }): OrderDocument {
  return JSON.parse(document) as OrderDocument;
}

export function writeOrderDocument(document: OrderDocument): string {
  return JSON.stringify(orderDocumentSchema.parse(document));
}
