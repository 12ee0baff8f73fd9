import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

const accountEnquirySchema = z.object({
  id: z.uuid(),
  /** The reference that the shopper received and can quote. */
  reference: z.string(),
  /** Title of the form; null for a form that no longer exists. */
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
  submitted_at: z.iso.datetime(),
  /** Null if the enquiry was not about a vehicle, or the vehicle no longer exists. */
  vehicle: z.nullable(
    z.object({ slug: z.string(), name: z.string(), advert_classification: z.string() }),
  ),
});

/** Enquiries sent with the customer's email address, newest first, at most 100. */
export const accountEnquiryListSchema = envelopeSchema(z.array(accountEnquirySchema));

export type AccountEnquiry = z.infer<typeof accountEnquirySchema>;
