import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** What a stored form is answered with, under `data`. */
export const formReceiptSchema = z.object({
  id: z.uuid(),
  /** What a shopper can quote to the sales team: `FC-7K3M9Q2X`. */
  reference: z.string().check(z.minLength(1)),
});

export const formReceiptAnswerSchema = envelopeSchema(formReceiptSchema);

/** The answer of a call that may also send a document: it is not read. */
export const documentOrReceiptSchema = z.unknown();

export type FormReceipt = z.infer<typeof formReceiptSchema>;
