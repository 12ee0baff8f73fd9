import { isHttpError } from '@contracts/platform/host/http';
import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import type { ContentBlock } from '@contracts/wire/content/content-block';
import { fetchPage } from '../api/fetch-page.ts';
import { shownPage, type PageWords } from './editorial-page.ts';

interface ListAsked {
  /** Slug of the editors' page. */
  slug: string;
  /** Defaults, if the editors wrote nothing or their page is unavailable. */
  title: string;
  /** Blocks that the list itself replaces. */
  isList(block: ContentBlock): boolean;
}

const isUnknown = (error: unknown) => isHttpError(error) && error.status === 404;

/** The editors' texts around a list. The list works without them, so nothing here fails. */
export async function loadListWords(
  { slug, title, isList }: ListAsked,
  { request, services }: Pick<LoaderArgs, 'request' | 'services'>,
) {
  const { signal } = request;
  const { http, optional } = services;
  const asked = await optional({ signal, essential: true }, (ends) =>
    fetchPage(http, slug, ends).catch((error: unknown) => {
      if (isUnknown(error)) return null;
      throw error;
    }),
  );
  const page = valueOr(asked, null) ?? bareWords(title);
  const words = { ...page, blocks: page.blocks.filter((block) => !isList(block)) };
  return {
    ...(await shownPage(words, services, signal)),
    isIncomplete: asked.status === 'unavailable',
  };
}

export type ListWords = Awaited<ReturnType<typeof loadListWords>>;

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
