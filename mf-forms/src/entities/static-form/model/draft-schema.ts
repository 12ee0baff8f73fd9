import * as z from 'zod/mini';

/** Of this tab alone, and only until the form is sent: never the terms, never a marketing channel. */
export const draftSchema = z.object({
  subject: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
});

export type Draft = z.infer<typeof draftSchema>;
