import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** The `data` of the response after a form is stored. */
export const formReceiptSchema = z.object({
  id: z.uuid(),
  /** Reference that a shopper can quote to the sales team: `FC-7K3M9Q2X`. */
  reference: z.string().check(z.minLength(1)),
});

export const formReceiptResponseSchema = envelopeSchema(formReceiptSchema);

/** Response of a call that may also return a document, which is not parsed. */
export const documentOrReceiptSchema = z.unknown();

export type FormReceipt = z.infer<typeof formReceiptSchema>;
