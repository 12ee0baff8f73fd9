import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import { contentBlockSchema } from './content-block.ts';
import {
  contentGroupSchema,
  contentImageSchema,
  countedGroupSchema,
  documentSchema,
  textOrNull,
} from './content-parts.ts';

/** An add-on for a car, at `/our-products/{category}/{slug}` (S21). Money in pounds. */
export const productSchema = z.extend(documentSchema, {
  category: contentGroupSchema,
  summary: z.string(),
  image: z.nullable(contentImageSchema),
  price_from: z.nullable(z.number().check(z.gte(0))),
  /** The unit of the price: 'a month, for 24 months'. */
  price_note: textOrNull,
  blocks: z.array(contentBlockSchema),
  form_id: z.nullable(z.int()),
});
export type ContentProduct = z.infer<typeof productSchema>;

export const productListSchema = envelopeSchema(
  z.array(productSchema),
  z.extend(pageMetaSchema, { categories: z.array(countedGroupSchema) }),
);
export const productResponseSchema = envelopeSchema(productSchema);
