import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { publicIdSchema } from '../roles/secret-schemas.ts';

/** A freeze of one area or of all areas. */
export const freezeSchema = z.strictObject({
  /** Null for all areas. */
  area: areaNameSchema.nullable(),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** When a freeze window ends it; missing if a user must end it. */
  until: z.iso.datetime().optional(),
  /** Id of that window. */
  window: publicIdSchema.optional(),
});

export type Freeze = z.infer<typeof freezeSchema>;
