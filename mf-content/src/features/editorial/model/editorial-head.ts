import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import type { EditorialPageData } from './editorial-page.ts';

/** What a page of the editors says of itself: their words for search engines, else its own. */
export function editorialHead({
  data: { slug, title, lead, image, seo, isThanks },
  brand,
}: Pick<HeadArgs<EditorialPageData>, 'data' | 'brand'>): Head {
  const description = seo.description ?? lead;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    ...(description !== null && { description }),
    canonical: `/${slug}`,
    // S200: nobody should come to the thanks by a search.
    ...((seo.noindex || isThanks) && { noindex: true }),
    ...(image !== null && image.url.startsWith('/') && { image: image.url }),
  };
}
