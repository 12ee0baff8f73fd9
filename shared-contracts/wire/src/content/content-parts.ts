import * as z from 'zod/mini';
import { telephoneUrl } from '../format/telephone-url.ts';

export const textOrNull = z.nullable(z.string());

/** A path on this site, an anchor, or an https, mailto or tel URL. Normalises telephone numbers. */
export const contentUrlSchema = z.string().check(
  z.regex(/^(\/(?![/\\])|https:\/\/|tel:|mailto:|#)/, { error: 'must be a path or https' }),
  z.overwrite((url) => (url.startsWith('tel:') ? telephoneUrl(url) : url)),
);

export const isoDaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** An instant in UTC. */
export const instantSchema = z.iso.datetime();

/** A URL segment: lower-case letters, digits, underscores and hyphens. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9_]+(-[a-z0-9_]+)*$/));

export const contentImageSchema = z.object({
  url: contentUrlSchema,
  /** Alternative text; empty for a decorative picture. */
  alt: z.string(),
  /** Size in pixels, so that the page can reserve the space. */
  width: z.int(),
  height: z.int(),
  caption: textOrNull,
});
export type ContentImage = z.infer<typeof contentImageSchema>;

export const contentLinkSchema = z.object({ label: z.string(), url: contentUrlSchema });

/** Metadata for search engines. If `description` is null, the summary or lead is used. */
export const seoSchema = z.object({
  title: textOrNull,
  description: textOrNull,
  noindex: z.boolean(),
});

/** The fields of every document that editors publish. */
export const documentSchema = z.object({
  id: z.int(),
  slug: slugSchema,
  title: z.string(),
  seo: seoSchema,
  published_at: instantSchema,
  updated_at: instantSchema,
});

/** A named group of documents, such as a category of the blog. */
export const contentGroupSchema = z.object({ slug: slugSchema, name: z.string() });
export type ContentGroup = z.infer<typeof contentGroupSchema>;

/** A group with the number of its documents. */
export const countedGroupSchema = z.extend(contentGroupSchema, {
  count: z.int().check(z.gte(0)),
});
