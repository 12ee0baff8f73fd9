import type { Head, HeadArgs } from '@contracts/platform/remote/define-remote';
import { editorialHead } from './editorial-head.ts';
import type { ListWords } from './list-words.ts';

interface ListHeadArgs extends Pick<HeadArgs<unknown>, 'brand'> {
  words: ListWords;
  /** Without the leading slash. */
  slug: string;
  /** Starts at 1. Each page of a list has its own address. */
  page?: number;
}

/** Head of a list, in its editors' words. */
export function listHead({ words, slug, brand, page = 1 }: ListHeadArgs): Head {
  const first = editorialHead({ data: { ...words, slug }, brand });
  if (page === 1) return first;
  return {
    ...first,
    title: `${words.title}, page ${page} | ${brand.name}`,
    canonical: `/${slug}?page=${page}`,
  };
}
