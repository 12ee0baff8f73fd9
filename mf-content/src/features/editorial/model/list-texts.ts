import type { HttpClient } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import { fetchPage } from '../api/fetch-page.ts';
import { loadPageContent, type PageContent } from './editorial-page.ts';

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
export async function loadListTexts(slug: ListSlug, { request, services }: LoaderArgs) {
  const { signal } = request;
  const { http, optional } = services;
  const result = await optional({ signal, essential: true }, (callSignal) =>
    fetchPage(http, slug, callSignal),
  );
  const page = valueOr(result, null) ?? defaultTexts(lists[slug].title);
  const blocks = page.blocks.filter((block) => kindOf(block) !== lists[slug].block);
  return {
    slug,
    ...(await loadPageContent({ ...page, blocks }, services, signal)),
    isIncomplete: result.status === 'unavailable',
  };
}

export type ListTexts = Awaited<ReturnType<typeof loadListTexts>>;

/** A list with its editors' texts; `listData` is null if the list is unavailable. */
export async function loadList<ListData>(
  slug: ListSlug,
  args: LoaderArgs,
  fetchList: (http: HttpClient, signal?: AbortSignal) => Promise<ListData>,
) {
  const { http, optional } = args.services;
  const [result, texts] = await Promise.all([
    optional({ signal: args.request.signal, essential: true }, (callSignal) =>
      fetchList(http, callSignal),
    ),
    loadListTexts(slug, args),
  ]);
  return { texts, listData: valueOr(result, null) };
}

function defaultTexts(title: string): PageContent {
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
