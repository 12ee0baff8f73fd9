import { z } from 'zod';

/** What a stored form is answered with, under `data`. */
export const formReceiptSchema = z.object({
  id: z.number().int().positive(),
  /** What a shopper can quote to the sales team: `FC-7K3M9Q2X`. */
  reference: z.string().min(1),
});

export const formReceiptAnswerSchema = z.object({ data: formReceiptSchema });

export type FormReceipt = z.infer<typeof formReceiptSchema>;
