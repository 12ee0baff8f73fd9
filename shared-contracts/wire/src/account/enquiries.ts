import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

const accountEnquirySchema = z.object({
  id: z.uuid(),
  /** What the shopper was told and can quote. */
  reference: z.string(),
  /** Of the form; null for one that is no longer known. */
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
  submitted_at: z.iso.datetime(),
  /** Null where it was about none, or one that is gone. */
  vehicle: z.nullable(
    z.object({ slug: z.string(), name: z.string(), advert_classification: z.string() }),
  ),
});

/** What was sent in with the customer's email address, the latest first; 100 at most. */
export const accountEnquiryListSchema = envelopeSchema(z.array(accountEnquirySchema));

export type AccountEnquiry = z.infer<typeof accountEnquirySchema>;
