import * as z from 'zod/mini';
import { apiErrorEntrySchema } from '@contracts/wire/catalogue/envelope';

export const draftSchema = z.object({
  about: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  errors: z.optional(z.array(apiErrorEntrySchema)),
});
