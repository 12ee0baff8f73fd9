import { type HttpClient, nullIfMissing } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import { fetchPage } from '../api/fetch-page.ts';
import { shownPage, type PageWords } from './editorial-page.ts';

/** By slug: the title if the editors' page is missing, and the block that the list replaces. */
const lists = {
  blog: { title: 'Blog', block: 'blog' },
  careers: { title: 'Careers', block: 'vacancy' },
  events: { title: 'Events', block: 'event' },
  'new-cars': { title: 'New cars', block: 'manufacturers' },
  'our-products': { title: 'Our products', block: 'product' },
  trade: { title: 'Trade buyers', block: null },
} as const;

type ListSlug = keyof typeof lists;

const kindOf = (block: ContentBlock) => (block.type === 'collection' ? block.kind : block.type);

/** The editors' texts around a list. The list works without them, so failures are ignored. */
export async function loadListWords(
  slug: ListSlug,
  { request, services }: Pick<LoaderArgs, 'request' | 'services'>,
) {
  const { signal } = request;
  const { http, optional } = services;
  const asked = await optional({ signal, essential: true }, (ends) =>
    nullIfMissing(fetchPage(http, slug, ends)),
  );
  const page = valueOr(asked, null) ?? bareWords(lists[slug].title);
  const blocks = page.blocks.filter((block) => kindOf(block) !== lists[slug].block);
  return {
    slug,
    ...(await shownPage({ ...page, blocks }, services, signal)),
    isIncomplete: asked.status === 'unavailable',
  };
}

export type ListWords = Awaited<ReturnType<typeof loadListWords>>;

/** A list with its editors' texts; `found` is null if the list is unavailable. */
export async function loadList<Found>(
  slug: ListSlug,
  args: Pick<LoaderArgs, 'request' | 'services'>,
  fetchList: (http: HttpClient, signal?: AbortSignal) => Promise<Found>,
) {
  const { http, optional } = args.services;
  const [asked, words] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (ends) => fetchList(http, ends)),
    loadListWords(slug, args),
  ]);
  return { words, found: valueOr(asked, null) };
}

function bareWords(title: string): PageWords {
  return {
    title,
    seo: { title: null, description: null, noindex: false },
    template: 'listing',
    lead: null,
    image: null,
    body: null,
    form_id: null,
    blocks: [],
  };
}
