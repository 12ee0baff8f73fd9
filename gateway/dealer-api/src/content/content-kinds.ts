import { blogPostSchema } from 'shared-contracts/content/blog-post';
import { eventSchema } from 'shared-contracts/content/event';
import { menuSchema } from 'shared-contracts/content/menu';
import { offerSchema } from 'shared-contracts/content/offer';
import { pageSchema } from 'shared-contracts/content/page';
import { productSchema } from 'shared-contracts/content/product';
import { vacancySchema } from 'shared-contracts/content/vacancy';
import { formDefinitionSchema } from 'shared-contracts/forms/form-definition';
import { z } from 'zod';

/** What the store holds of each kind, as the wire carries it. */
export const contentSchemas = {
  page: pageSchema,
  blog: blogPostSchema,
  vacancy: vacancySchema,
  event: eventSchema,
  offer: offerSchema,
  product: productSchema,
  menu: z.object({ items: menuSchema }),
  form: formDefinitionSchema,
} as const;

export type ContentKind = keyof typeof contentSchemas;
export type ContentOf<Kind extends ContentKind> = z.output<(typeof contentSchemas)[Kind]>;

/** Kinds that have a page of their own, and so a preview. */
export const pagedKinds = ['page', 'blog', 'vacancy', 'event', 'offer', 'product'] as const;
export type PagedKind = (typeof pagedKinds)[number];
