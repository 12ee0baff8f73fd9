import type { PageMeta } from '@contracts/wire/catalogue/envelope';
import type { ContentGroup } from '@contracts/wire/content/content-parts';
import { z } from 'zod';
import { badRequest } from '../http/api-errors.ts';
import { bracketed, listOf, readCount, readFlag } from '../http/query.ts';

const maxResultsPerPage = 100;
const maxPages = 100_000;

export type ListQuery = ReturnType<ReturnType<typeof listQuery>['read']>;

const slugs = z.array(z.string().regex(/^[A-Za-z0-9_-]+$/)).max(50);
/**
 * Reads `searchOptions[x]` and `pageOptions[x]`, or `x` without brackets (S207).
 * @param lists options whose values are comma-separated lists of slugs
 */
export function listQuery(
  lists: readonly string[],
  resultsPerPage: number,
  flags: readonly string[] = [],
) {
  const options = {
    ...Object.fromEntries(lists.map((name) => [name, slugs.optional()])),
    ...Object.fromEntries(flags.map((name) => [name, z.enum(['0', '1']).optional()])),
  };
  const page = z.int().min(1).max(maxPages).optional();
  const count = z.int().min(1).max(maxResultsPerPage).optional();
  return {
    schema: z.object({
      searchOptions: z.object(options).optional(),
      pageOptions: z.object({ page, resultsPerPage: count }).optional(),
      ...options,
      page,
      resultsPerPage: count,
    }),
    read: (query: URLSearchParams) => {
      const searchOptions = bracketed(query, 'searchOptions');
      const pageOptions = bracketed(query, 'pageOptions');
      const slugsOf = (name: string) =>
        readSlugs(name, searchOptions.get(name) ?? listOf(query, name).join(','));
      const values = new Map(lists.map((name) => [name, slugsOf(name)]));
      const flagValues = new Map(
        flags.map((name) => [name, readFlag(name, searchOptions.get(name) ?? query.get(name))]),
      );
      const number = (name: string, max: number, defaultValue: number) =>
        readCount(name, pageOptions.get(name) ?? query.get(name), max) ?? defaultValue;
      return {
        option: (name: string): readonly string[] => values.get(name) ?? [],
        flag: (name: string) => flagValues.get(name),
        page: number('page', maxPages, 1),
        resultsPerPage: number('resultsPerPage', maxResultsPerPage, resultsPerPage),
      };
    },
  };
}

function readSlugs(field: string, text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  const parsed = slugs.safeParse([...new Set(values.filter((value) => value !== ''))]);
  if (parsed.success) return parsed.data;
  throw badRequest(field, `${field} must list at most 50 names of letters, digits and hyphens`);
}

/** One page of a list. A page past the last one is empty but has the correct meta. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, resultsPerPage }: Pick<ListQuery, 'page' | 'resultsPerPage'>,
): { data: Item[]; meta: PageMeta } {
  const start = (page - 1) * resultsPerPage;
  return {
    data: items.slice(start, start + resultsPerPage),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(items.length / resultsPerPage)),
      total: items.length,
    },
  };
}

/** Each distinct group with its number of documents, largest number first. */
export function countGroups(groups: readonly ContentGroup[]): (ContentGroup & { count: number })[] {
  const counted = new Map<string, ContentGroup & { count: number }>();
  for (const { slug, name } of groups) {
    const before = counted.get(slug)?.count ?? 0;
    counted.set(slug, { slug, name, count: before + 1 });
  }
  return [...counted.values()].sort(
    (left, right) => right.count - left.count || left.name.localeCompare(right.name, 'en-GB'),
  );
}
