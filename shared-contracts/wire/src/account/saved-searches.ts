import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { formatSearchQuery, parseSearchFilters } from '../catalogue/search-filters-url.ts';
import { optionalTextSchema, requiredTextSchema } from '../forms/basic-fields.ts';

/** Limit per account. More than anyone would look through again. */
export const maxAccountSearches = 50;

const ADDRESS = 'Paste the whole web address of a page of search results';

/**
 * The canonical query of a search: its filters without page and order; '' if all vehicles match.
 * @param address URL or query of a results page, with or without the origin
 * @returns null if the address belongs to another page
 */
export function searchOfAddress(address: string): string | null {
  const url = URL.parse(address.trim(), 'http://localhost');
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (!/^\/vehicle-search\/?$/.test(url.pathname)) return null;
  const { page: _page, sort: _sort, ...search } = parseSearchFilters(url.searchParams);
  return formatSearchQuery(search).slice(1);
}

export const newAccountSearchSchema = z.object({
  address: z.pipe(
    requiredTextSchema(ADDRESS, 4_000, 'This address is too long'),
    z.pipe(
      z.transform(searchOfAddress),
      z.string({ error: ADDRESS }).check(z.maxLength(2_000, { error: 'This search is too long' })),
    ),
  ),
  name: optionalTextSchema('A name', 100),
});

export const removedAccountSearchSchema = z.object({
  search_id: z.uuid({ error: 'Choose a search' }),
});

const accountSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Canonical query without the question mark; '' if all vehicles match. */
  query: z.string(),
  saved_at: z.iso.datetime(),
});

/** Newest first. */
export const accountSearchListSchema = envelopeSchema(z.array(accountSearchSchema));
export const accountSearchResponseSchema = envelopeSchema(accountSearchSchema);

export type AccountSearch = z.infer<typeof accountSearchSchema>;
