import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** Response after ending a vehicle alert (S45, S206): a message and a search to continue with. */
export const endedAlertSchema = z.object({
  message: z.string(),
  /** The make and range slugs of the alert. */
  search_options: z.object({ make: z.nullable(z.string()), range: z.nullable(z.string()) }),
});
export type EndedAlert = z.infer<typeof endedAlertSchema>;

export const endedAlertResponseSchema = envelopeSchema(endedAlertSchema);
