import type { ContentBlock } from '@contracts/wire/content/content-block';
import type { ContentPage } from '@contracts/wire/content/page';

export function pageFixture(page: Partial<ContentPage> = {}): ContentPage {
  return {
    id: 1,
    slug: 'servicing',
    title: 'Servicing',
    seo: { title: null, description: null, noindex: false },
    published_at: '2026-01-05T09:00:00Z',
    updated_at: '2026-01-05T09:00:00Z',
    template: 'page',
    lead: 'Fixed prices, and a stamp that buyers trust.',
    image: null,
    body: null,
    form_id: null,
    blocks: [],
    fields: [],
    ...page,
  };
}

/** A block of one kind; its anchor is the name of the kind. */
export function blockFixture<Kind extends ContentBlock['type']>(
  type: Kind,
  rest: Omit<Extract<ContentBlock, { type: Kind }>, 'type' | 'id' | 'heading'> & {
    id?: string;
    heading?: string | null;
  },
): ContentBlock {
  return { id: type, heading: null, type, ...rest } as unknown as ContentBlock;
}
