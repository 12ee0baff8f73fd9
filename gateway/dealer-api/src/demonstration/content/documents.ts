import type { BlogPost } from '@contracts/wire/content/blog-post';
import type { ContentImage } from '@contracts/wire/content/content-parts';
import type { ContentPage } from '@contracts/wire/content/page';
import type { ContentKind } from '../../content/content-kinds.ts';
import { slugOf } from '../../catalogue/slug.ts';
import { addDays, type IsoDay } from '../iso-day.ts';

/** A document of the demonstration, before it has a day: dates count from the day it is made for. */
export interface DemonstrationDocument {
  readonly kind: ContentKind;
  readonly slug: string;
  /** Days before the day on which it was published. */
  readonly publishedDaysAgo: number;
  /** Set for a draft. */
  readonly previewId: string | null;
  document(day: IsoDay): object;
}

export const atTime = (day: IsoDay, time: string) => `${day}T${time}:00Z`;

const wholeSite = 180;
export const plainSeo = { title: null, description: null, noindex: false };

type PageParts = Partial<
  Pick<ContentPage, 'template' | 'image' | 'body' | 'form_id' | 'blocks' | 'fields'>
> & {
  readonly noindex?: boolean;
  readonly seoTitle?: string;
  readonly description?: string;
  readonly updatedDaysAgo?: number;
  readonly previewId?: string;
};

/** One page of the site. */
export function page(
  slug: string,
  title: string,
  lead: string | null,
  parts: PageParts = {},
): DemonstrationDocument {
  const {
    noindex = false,
    seoTitle = null,
    description = null,
    updatedDaysAgo = 40,
    ...rest
  } = parts;
  const { previewId = null, template = 'page', image = null, body = null, form_id = null } = rest;
  return {
    kind: 'page',
    slug,
    publishedDaysAgo: wholeSite,
    previewId,
    document: (day) => ({
      template,
      title,
      lead,
      image,
      body,
      form_id,
      blocks: rest.blocks ?? [],
      fields: rest.fields ?? [],
      seo: { title: seoTitle, description, noindex },
      updated_at: atTime(addDays(day, -updatedDaysAgo), '09:00'),
    }),
  };
}

interface PostParts {
  readonly title: string;
  readonly summary: string;
  readonly category: BlogPost['category'];
  readonly tags: readonly string[];
  readonly author: string;
  readonly image: ContentImage;
  readonly daysAgo: number;
  /** HTML. */
  readonly body: string;
  readonly previewId?: string;
}

const wordsAMinute = 220;

/** One post of the blog. */
export function post(slug: string, parts: PostParts): DemonstrationDocument {
  const { daysAgo, previewId = null, tags, body, ...rest } = parts;
  const words = body
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
  return {
    kind: 'blog',
    slug,
    publishedDaysAgo: daysAgo,
    previewId,
    document: (day) => ({
      ...rest,
      body,
      tags: tags.map((name) => ({ slug: slugOf(name), name })),
      reading_minutes: Math.ceil(words / wordsAMinute),
      seo: plainSeo,
      updated_at: atTime(addDays(day, -daysAgo), '08:30'),
    }),
  };
}
