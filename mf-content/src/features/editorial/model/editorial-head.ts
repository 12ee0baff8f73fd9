import type { Brand } from '@contracts/platform/host/brand';
import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { ContentPage } from '@contracts/wire/content/page';
import type { EditorialPageData } from './editorial-page.ts';
import type { ListTexts } from './list-texts.ts';

interface DocumentTexts extends Pick<ContentPage, 'title' | 'seo'> {
  summary: string | null;
  image?: ContentPage['image'];
}

/** Head of an editors' document: its SEO fields, or else its own title and summary. */
export function documentHead(
  { title, summary, image, seo }: DocumentTexts,
  canonical: string,
  brand: Brand,
): Head {
  const description = seo.description ?? summary;
  return {
    title: `${seo.title ?? title} | ${brand.name}`,
    ...(description !== null && { description }),
    canonical,
    ...(seo.noindex && { noindex: true }),
    ...(image?.url.startsWith('/') && { image: image.url }),
  };
}

export function editorialHead({
  data: { slug, lead, isThanks, ...texts },
  brand,
}: Pick<HeadArgs<Omit<EditorialPageData, 'changedOn'>>, 'data' | 'brand'>): Head {
  return {
    ...documentHead({ ...texts, summary: lead }, `/${slug}`, brand),
    // S200: search engines must not index thank-you pages.
    ...(isThanks && { noindex: true }),
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

/** The parent of a department's page, or of its section or service (S16, S17, S21). */
export function aftersalesParent(slug: string): { label: string; to: string } | undefined {
  const [area, department = '', section] = slug.split('/');
  if (area !== 'aftersales' || department === '') return undefined;
  if (section === undefined) return { label: 'Servicing and repairs', to: '/aftersales' };
  const label = departments[department];
  return label === undefined
    ? undefined
    : { label, to: pathTo('/aftersales/:department', { department }) };
}
