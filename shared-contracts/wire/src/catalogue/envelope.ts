import * as z from 'zod/mini';

/**
 * The `meta` of a paginated response (S115). `total` counts all matches, not only this page.
 * `stock_version` identifies the state of the stock that was searched. If the next page is
 * requested with it, no vehicle is repeated or missed when the stock changes.
 */
export const pageMetaSchema = z.object({
  current_page: z.int().check(z.gte(1)),
  last_page: z.int().check(z.gte(1)),
  total: z.int().check(z.gte(0)),
  stock_version: z.optional(z.int().check(z.gte(0))),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** The `meta` of a response that is not paginated. */
export const totalMetaSchema = z.pick(pageMetaSchema, { total: true });

const anyMetaSchema = z.optional(z.record(z.string(), z.unknown()));

/** The shape of every successful response (S217). There is never a `data` within `data`. */
export function envelopeSchema<Data extends z.ZodMiniType>(
  data: Data,
): z.ZodMiniObject<{ data: Data; meta: typeof anyMetaSchema }>;
export function envelopeSchema<Data extends z.ZodMiniType, Meta extends z.ZodMiniType>(
  data: Data,
  meta: Meta,
): z.ZodMiniObject<{ data: Data; meta: Meta }>;
export function envelopeSchema(data: z.ZodMiniType, meta: z.ZodMiniType = anyMetaSchema) {
  return z.object({ data, meta });
}

/** For callers that need only `meta.total`. */
export const countResponseSchema = envelopeSchema(z.unknown(), totalMetaSchema);

/** One error; `field` is absent if the error does not concern a single field. */
export const apiErrorEntrySchema = z.object({
  field: z.optional(z.string()),
  message: z.string(),
});
export type ApiErrorEntry = z.infer<typeof apiErrorEntrySchema>;

/** The shape of every error response. */
export const apiErrorSchema = z.object({ errors: z.array(apiErrorEntrySchema) });
export type ApiError = z.infer<typeof apiErrorSchema>;
