import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import type { EditorialPageData } from './editorial-page.ts';

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
