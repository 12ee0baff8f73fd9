import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import type { EditorialPageData } from './editorial-page.ts';
import type { ListWords } from './list-words.ts';

/** Head of an editors' page: its SEO fields, else its own texts. */
export function editorialHead({
  data: { slug, title, lead, image, seo, isThanks },
  brand,
}: Pick<HeadArgs<EditorialPageData>, 'data' | 'brand'>): Head {
  const description = seo.description ?? lead;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    ...(description !== null && { description }),
    canonical: `/${slug}`,
    // S200: search engines must not index thank-you pages.
    ...((seo.noindex || isThanks) && { noindex: true }),
    ...(image !== null && image.url.startsWith('/') && { image: image.url }),
  };
}

interface ListHeadArgs extends Pick<HeadArgs<unknown>, 'brand'> {
  words: ListWords;
  /** Without the leading slash. */
  slug: string;
  /** Starts at 1. Each page of a list has its own address. */
  page?: number;
}

/** Head of a list, in its editors' words. */
export function listHead({ words, slug, brand, page = 1 }: ListHeadArgs): Head {
  const first = editorialHead({ data: { ...words, slug }, brand });
  if (page === 1) return first;
  return {
    ...first,
    title: `${words.title}, page ${page} | ${brand.name}`,
    canonical: `/${slug}?page=${page}`,
  };
}
