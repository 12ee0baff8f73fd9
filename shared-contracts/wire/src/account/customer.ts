import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** What `GET /api/v2/contact/auth/show` holds under `data`. */
export const customerSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.nullable(z.string()),
  /** What the customer may do; pages can ask for one (S192). There are no roles. */
  scopes: z.array(z.string()),
});

export const customerAnswerSchema = envelopeSchema(customerSchema);

export type Customer = z.infer<typeof customerSchema>;
