import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { editorialHead } from './editorial-head.ts';
import type { ListWords } from './list-words.ts';

interface ListHeadArgs extends Pick<HeadArgs<unknown>, 'brand'> {
  words: ListWords;
  /** Without the slash before it. */
  slug: string;
  /** From 1; each page of a list is an address of its own. */
  page?: number;
}

/** What a list says of itself, in the words of its editors. */
export function listHead({ words, slug, brand, page = 1 }: ListHeadArgs): Head {
  const first = editorialHead({ data: { ...words, slug }, brand });
  if (page === 1) return first;
  return {
    ...first,
    title: `${words.title}, page ${page} | ${brand.name}`,
    canonical: `/${slug}?page=${page}`,
  };
}
