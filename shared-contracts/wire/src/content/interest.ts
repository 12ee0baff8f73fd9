import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';

/** What ending a vehicle alert is answered with (S45, S206): a message and where to look on. */
export const interestUnsubscribedSchema = z.object({
  message: z.string(),
  /** Slugs of the make and range that the alert was about. */
  search_options: z.object({ make: z.nullable(z.string()), range: z.nullable(z.string()) }),
});
export type InterestUnsubscribed = z.infer<typeof interestUnsubscribedSchema>;

export const interestUnsubscribedAnswerSchema = envelopeSchema(interestUnsubscribedSchema);
