import * as z from 'zod/mini';

export const draftSchema = z.object({
  about: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
