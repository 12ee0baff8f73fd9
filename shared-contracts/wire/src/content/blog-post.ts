import * as z from 'zod/mini';
import { envelopeSchema, pageMetaSchema } from '../catalogue/envelope.ts';
import {
  contentGroupSchema,
  contentImageSchema,
  countedGroupSchema,
  documentSchema,
} from './content-parts.ts';

export const blogPostSchema = z.extend(documentSchema, {
  summary: z.string(),
  /** HTML: sanitise it before showing it. */
  body: z.string(),
  image: z.nullable(contentImageSchema),
  author: z.string(),
  category: contentGroupSchema,
  tags: z.array(contentGroupSchema),
  /** Reading time in minutes, rounded up. */
  reading_minutes: z.int(),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** A post in a list, without its body. */
export const blogPostSummarySchema = z.omit(blogPostSchema, { body: true });
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** The counts of categories and tags include all posts, whatever the filter. */
export const blogListSchema = envelopeSchema(
  z.array(blogPostSummarySchema),
  z.extend(pageMetaSchema, {
    categories: z.array(countedGroupSchema),
    tags: z.array(countedGroupSchema),
  }),
);
export const blogPostResponseSchema = envelopeSchema(blogPostSchema);
