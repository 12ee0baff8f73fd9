import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { EditorialPageData } from './editorial-page.ts';
import type { ListTexts } from './list-texts.ts';

/** Head of an editors' page: its SEO fields, or else its own title and texts. */
export function editorialHead({
  data: { slug, title, lead, image, seo, isThanks },
  brand,
}: Pick<HeadArgs<Omit<EditorialPageData, 'changedOn'>>, 'data' | 'brand'>): Head {
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

/** Head of a list, with the editors' texts. Each page of the list has its own canonical URL. */
export function listHead({
  data: { texts, page = 1 },
  brand,
}: Pick<HeadArgs<{ texts: ListTexts; page?: number }>, 'data' | 'brand'>): Head {
  const first = editorialHead({ data: texts, brand });
  if (page === 1) return first;
  return {
    ...first,
    title: `${texts.title}, page ${page} | ${brand.name}`,
    canonical: `/${texts.slug}?page=${page}`,
  };
}

const departments: Readonly<Record<string, string>> = {
  servicing: 'Servicing',
  bodyshop: 'Bodyshop',
};

/** The parent page of a workshop section (S17, S21); undefined if the department is unknown. */
export function departmentPage(slug: string): { label: string; to: string } | undefined {
  const department = slug.split('/')[1] ?? '';
  const label = departments[department];
  return label === undefined
    ? undefined
    : { label, to: pathTo('/aftersales/:department', { department }) };
}
