import * as z from 'zod/mini';

/**
 * The meta of an answer that comes in pages (S115). `total` counts every match, not this page.
 * `stock_version` says which stock was searched: a request for another page that carries it back is
 * answered from the same stock, so that no vehicle is shown twice or missed while stock changes.
 */
export const pageMetaSchema = z.object({
  current_page: z.int().check(z.gte(1)),
  last_page: z.int().check(z.gte(1)),
  total: z.int().check(z.gte(0)),
  stock_version: z.optional(z.int().check(z.gte(0))),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** The meta of an answer that comes whole. */
export const totalMetaSchema = z.pick(pageMetaSchema, { total: true });

const anyMetaSchema = z.optional(z.record(z.string(), z.unknown()));

/** The one shape of every successful answer, one level deep (S217). */
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

/** For whoever asks how many there are, not which. */
export const countAnswerSchema = envelopeSchema(z.unknown(), totalMetaSchema);

/** One thing that is wrong; `field` is absent when it belongs to no field. */
export const apiErrorEntrySchema = z.object({
  field: z.optional(z.string()),
  message: z.string(),
});
export type ApiErrorEntry = z.infer<typeof apiErrorEntrySchema>;

/** The one shape of every refusal. */
export const apiErrorSchema = z.object({ errors: z.array(apiErrorEntrySchema) });
export type ApiError = z.infer<typeof apiErrorSchema>;
