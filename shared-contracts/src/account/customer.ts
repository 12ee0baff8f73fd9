import { z } from 'zod';

/** What `GET /api/v2/contact/auth/show` holds under `data`. */
export const customerSchema = z.object({
  id: z.number().int().positive(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.string().nullable(),
  /** What the customer may do; pages can ask for one (S192). There are no roles. */
  scopes: z.array(z.string()),
});

export const customerAnswerSchema = z.object({ data: customerSchema });

export type Customer = z.infer<typeof customerSchema>;
