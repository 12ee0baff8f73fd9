import { blogPostSchema } from '@contracts/wire/content/blog-post';
import { eventSchema } from '@contracts/wire/content/event';
import { menuSchema } from '@contracts/wire/content/menu';
import { offerSchema } from '@contracts/wire/content/offer';
import { pageSchema } from '@contracts/wire/content/page';
import { productSchema } from '@contracts/wire/content/product';
import { vacancySchema } from '@contracts/wire/content/vacancy';
import { formDefinitionSchema } from '@contracts/wire/forms/form-definition';
import { z } from 'zod';

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

/** Kinds whose documents each have a page, so that drafts can be previewed. */
export const pagedKinds = ['page', 'blog', 'vacancy', 'event', 'offer', 'product'] as const;
export type PagedKind = (typeof pagedKinds)[number];

export const isPagedKind = (text: string): text is PagedKind =>
  pagedKinds.some((kind) => kind === text);

const pageFolders = {
  page: '',
  blog: '/blog',
  vacancy: '/careers',
  event: '/events',
  offer: '/offer',
  product: '/our-products',
} as const satisfies Readonly<Record<PagedKind, string>>;

/** The path of a document's page (S16 to S22). */
export function pathOf(
  kind: PagedKind,
  { slug, category }: { readonly slug: string; readonly category?: { readonly slug: string } },
): string {
  if (kind === 'page' && slug === 'home') return '/';
  return [pageFolders[kind], ...(kind === 'product' ? [category?.slug] : []), slug].join('/');
}
